import type { Binding, LanguageResolver, Target } from '../../language-resolver.ts'
import { CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { findPath } from '../stated-paths/find-path.ts'
import type { PathForm } from '../stated-paths/find-path.ts'

/** What site generators leave out of a page's path. */
const PAGE: PathForm = { endings: ['.md', '.mdx'], inFolder: ['README.md', 'index.md', '_index.md', 'readme.md'] }

/** Markdown's links to files: relative to the document, from the repository's root with a slash; pages without their ending. */
export const markdown: LanguageResolver = {
  producer: 'links/markdown',
  languages: ['markdown'],

  async bindings(file, view) {
    return file.imports.map((statement): Binding => ({
      statement, name: '', alias: '', modules: linkTargets(statement.specifier, folderOf(file.artifact), view), origins: [],
      exposedAs: undefined,
    }))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible() {
    return new Map()
  },

  async searches() {
    return []
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : from.specifier
  },
}

function linkTargets(specifier: string, folder: string, view: RepositoryView): Target[] {
  const path = decode(specifier.replace(/[?#].*$/s, ''))
  if (path === '') return []
  if (!path.startsWith('/')) return page(findPath(folder, path, PAGE, view), path)
  const atRoot = page(findPath('', path, PAGE, view), path)
  if (atRoot.length > 0) return atRoot
  // A site's root is a folder around the page; nobody says which.
  for (const ancestor of ancestorsOf(folder).slice(0, -1)) {
    const found = page(findPath(ancestor, path, PAGE, view), path)
    if (found.length > 0) return found.map(target => ({ ...target, confidence: target.confidence * CONVENTION }))
  }
  return []
}

/** A folder stands for its page by convention. */
function page(targets: readonly Target[], path: string): Target[] {
  return targets.map(target => target.artifact.endsWith(path.replace(/^[./]+/, '')) ? target
    : { ...target, confidence: Math.min(target.confidence, CONVENTION) })
}

function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
