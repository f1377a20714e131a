import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, isBelow, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Folders of a gem or an application that its tests and tasks find files in. */
const USUAL = ['lib', 'spec', 'test'] as const
const MAX_SCRIPTS = 100
const LOAD_PATH = /(?:\$LOAD_PATH|\$:)(?:\.unshift|\.push|[ \t]*<<)[ \t(]*([^\n]{1,200})/g
const LIBS = /\blibs[ \t]*(?:<<|\.push\(?)[ \t]*['"]([\w./-]{1,100})['"]/g

/** File that `require`, `load` or `require_relative` leads to; `undefined` for gems and the standard library. */
export async function loadedFile(specifier: string, from: ArtifactId, view: RepositoryView): Promise<Target | undefined> {
  if (/^\.{1,2}\//.test(specifier)) {
    const file = rubyFile(joinPath(folderOf(from), specifier), view)
    return file === undefined ? undefined : { artifact: file, confidence: CERTAIN }
  }
  if (specifier.startsWith('/')) return undefined
  const declared = await declaredRoots(view)
  // The nearest home's folders come first, as they do when its tests run.
  for (const home of ancestorsOf(folderOf(from))) {
    for (const root of [...USUAL.map(each => joinPath(home, each) ?? ''), ...declared.filter(each => isBelow(each, home))]) {
      const file = rubyFile(joinPath(root, specifier), view)
      const isSure = root.endsWith('lib') || declared.includes(root)
      if (file !== undefined) return { artifact: file, confidence: isSure ? CERTAIN : CONVENTION }
    }
  }
  // A gem of this repository that another one uses.
  for (const home of await gemFolders(view)) {
    const file = rubyFile(joinPath(home, `lib/${specifier}`), view)
    if (file !== undefined) return { artifact: file, confidence: CONVENTION }
  }
  return undefined
}

function rubyFile(path: string | undefined, view: RepositoryView): ArtifactId | undefined {
  if (path === undefined) return undefined
  const file = /\.(?:rb|rake|ru)$/.test(path) ? path : `${path}.rb`
  return view.files.has(file) ? file : undefined
}

async function gemFolders(view: RepositoryView): Promise<readonly string[]> {
  return await view.once('ruby-gems', async () => {
    const [files = []] = await view.find([{ names: [['Specification']], files: ['**/*.gemspec'] }])
    return [...new Set(files.map(folderOf))].slice(0, 200)
  })
}

/** Folders that code adds to the load path, itself or for a test run. */
async function declaredRoots(view: RepositoryView): Promise<readonly string[]> {
  return await view.once('ruby-load-path', async () => {
    const [scripts = [], libs = []] = await view.find([
      { names: [['LOAD_PATH'], ['unshift', 'push', 'lib', 'dirname', 'expand_path', '__dir__']], languages: ['ruby'] },
      { names: [['libs']], languages: ['ruby'], files: ['**/Rakefile', 'Rakefile', '**/*.rake'] },
    ])
    const roots = new Set<string>()
    for (const file of scripts.slice(0, MAX_SCRIPTS)) {
      for (const [, argument = ''] of (await view.text(file) ?? '').matchAll(LOAD_PATH)) {
        const root = addedFolder(argument, file)
        if (root !== undefined && view.files.folder(root) !== undefined) roots.add(root)
      }
    }
    for (const file of libs.slice(0, MAX_SCRIPTS)) {
      for (const [, path = ''] of (await view.text(file) ?? '').matchAll(LIBS)) {
        const root = joinPath(folderOf(file), path)
        if (root !== undefined && view.files.folder(root) !== undefined) roots.add(root)
      }
    }
    return [...roots].sort()
  })
}

/** `File.expand_path('../lib', __FILE__)`, `File.join(__dir__, 'lib')`, `"#{__dir__}/lib"`. */
function addedFolder(argument: string, file: ArtifactId): string | undefined {
  const path = /['"](?:#\{__dir__\}|#\{File\.dirname\(__FILE__\)\})?\/?([\w./-]{1,100})['"]/.exec(argument)?.[1]
  if (path === undefined) return /^__dir__\b/.test(argument) ? folderOf(file) : undefined
  const isFromFile = /['"],[ \t]*__FILE__\)/.test(argument)
  if (!/__dir__|__FILE__/.test(argument)) return undefined
  return joinPath(isFromFile ? file : folderOf(file), path)
}
