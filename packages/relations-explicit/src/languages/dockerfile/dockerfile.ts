import type { ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Target } from '../../language-resolver.ts'
import { CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { findPath } from '../stated-paths/find-path.ts'

/** Dockerfiles: what COPY and ADD take from the build's folder, and the scripts that run. */
export const dockerfile: LanguageResolver = {
  producer: 'paths/dockerfile',
  languages: ['dockerfile'],

  async bindings(file, view) {
    const contexts = buildContexts(file, view)
    return file.imports.map((statement): Binding => ({
      statement, name: '', alias: '', modules: sourceTargets(statement, contexts, view), origins: [], exposedAs: undefined,
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

/**
 * The folders that may be the build's, which only the command line tells: of the Dockerfile's folder and those around it the
 * ones that have
 * the most of what is copied.
 */
function buildContexts(file: SyntaxFacts, view: RepositoryView): readonly string[] {
  const folders = ancestorsOf(folderOf(file.artifact))
  const copied = file.imports.filter(({ form }) => form === 'import').map(({ specifier }) => specifier)
    .filter(path => !/^[./]*$/.test(path) && !path.includes('$'))
  const counts = folders.map(folder => copied.filter(path => exists(folder, path, view)).length)
  const most = Math.max(...counts)
  return most === 0 ? folders.filter((_, index) => index === 0 || index === folders.length - 1)
    : folders.filter((_, index) => counts[index] === most)
}

function exists(folder: string, path: string, view: RepositoryView): boolean {
  if (path.includes('*')) return findPath(folder, path, { globs: true }, view).length > 0
  const joined = joinPath(folder, path)
  return joined !== undefined && (view.files.has(joined) || view.files.folder(joined) !== undefined)
}

function sourceTargets({ specifier, form }: ImportStatement, contexts: readonly string[], view: RepositoryView): Target[] {
  if (/^[./]*$/.test(specifier) || specifier.includes('$')) return []
  const found = contexts.map(folder => form === 'dynamic' ? scriptTargets(folder, specifier, view)
    : findPath(folder, specifier, { globs: true, wholeFolders: true }, view)).filter(targets => targets.length > 0)
  const factor = (contexts.includes('') && contexts.length === 1 ? 1 : CONVENTION) / Math.max(1, found.length)
  return found.flat().map(target => ({ ...target, confidence: target.confidence * factor }))
}

/**
 * A script runs in the image: its path there ends like the one here, at least where it has a folder or is called from the
 * working folder.
 */
function scriptTargets(folder: string, path: string, view: RepositoryView): Target[] {
  const segments = path.split('/').filter(segment => segment !== '' && segment !== '.')
  for (let from = 0; from < Math.min(3, segments.length); from++) {
    if (from > 0 && segments.length - from < 2) break
    const found = findPath(folder, segments.slice(from).join('/'), {}, view)
    if (found.length > 0) return found.map(target => ({ ...target, confidence: target.confidence * CONVENTION }))
  }
  return []
}
