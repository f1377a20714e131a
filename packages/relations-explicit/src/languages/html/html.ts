import type { ArtifactId } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Search, Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'
import { typescript } from '../typescript/typescript.ts'

const LANGUAGES = ['html']
/** Folders that are served as the root of a site. */
const SERVED = ['', 'public', 'static', 'src', 'www', 'web', 'htdocs', 'dist', 'assets', 'app', 'src/main/resources/static', 'src/main/webapp', 'wwwroot']

/** HTML: files that tags link to, relative or from a served folder; imports of inline module scripts as in JavaScript. */
export const html: LanguageResolver = {
  producer: 'imports/html',
  languages: LANGUAGES,

  async bindings(file, view) {
    // Links come without names; what has names is an import of an inline script.
    const links = file.imports.filter(({ names, form }) => form === 'dynamic' && names.length === 0)
    const scripts = file.imports.filter(statement => !links.includes(statement))
    const linked = links.map((statement): Binding => {
      const target = linkedFile(file.artifact, statement.specifier, view)
      return { statement, name: '', alias: '', modules: target === undefined ? [] : [target], origins: [], exposedAs: undefined }
    })
    return [...linked, ...await typescript.bindings({ ...file, imports: scripts }, view)]
  },

  members: (file, binding, path, view) => typescript.members(file, binding, path, view),

  async visible() {
    return new Map()
  },

  async searches(file) {
    const name = nameOf(file.artifact)
    const stem = name.replace(/\.\w+$/, '')
    const written = new RegExp(`["'/(]${escapePattern(name)}["'?#)]`)
    const search: Search = { candidates: { names: [[stem]], languages: LANGUAGES }, accepts: text => written.test(text) }
    return stem === '' ? [] : [search]
  },

  qualify: (name, from) => typescript.qualify(name, from),
}

function linkedFile(from: ArtifactId, link: string, view: RepositoryView): Target | undefined {
  const path = link.replace(/[?#].*$/, '').replace(/\/$/, '/index.html')
  if (!path.startsWith('/')) {
    const beside = joinPath(folderOf(from), path)
    return view.files.has(beside) ? { artifact: beside, confidence: CERTAIN } : undefined
  }
  for (const folder of ancestorsOf(folderOf(from))) {
    for (const served of SERVED) {
      const file = joinPath(joinPath(folder, served) ?? '', path.slice(1))
      if (view.files.has(file)) return { artifact: file, confidence: CONVENTION }
    }
  }
  return undefined
}
