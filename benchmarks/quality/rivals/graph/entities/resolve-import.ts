import type { ArtifactId, ImportStatement } from '@deepdiscovery/model'

/** Names of files that stand for their folder. */
const FOLDER_FILE = /\/(?:index|__init__|mod|main)$/

/** More files than this under one package name: no import means them all. */
const PACKAGE_FILES = 12

/** Finds the files that an import means. */
export type ImportResolver = (from: ArtifactId, statement: ImportStatement) => readonly number[]

/**
 * Resolves imports by path alone, the same for every language: relative ones from the folder of the file, others by the longest
 * run of last segments that a file (or a folder, for languages that import packages) has in common. What is ambiguous stays
 * unresolved.
 */
export function importResolver(paths: readonly ArtifactId[]): ImportResolver {
  const byStem = new Map<string, number>()
  const byLast = new Map<string, number[]>()
  const byFolder = new Map<string, number[]>()
  const stems = paths.map(stemOf)
  for (const [file, stem] of stems.entries()) {
    if (!byStem.has(stem)) byStem.set(stem, file)
    append(byLast, lastOf(stem), file)
    const folder = folderOf(paths[file]!)
    append(byFolder, folder, file)
  }
  const foldersByLast = new Map<string, string[]>()
  for (const folder of byFolder.keys()) append(foldersByLast, lastOf(folder), folder)

  /** The file whose stem has most last segments in common with the wanted one; at least two of them, or the whole stem. */
  function longest(wanted: readonly string[], candidates: readonly string[]): number {
    let best = -1
    let most = 0
    let tied = false
    for (const [position, candidate] of candidates.entries()) {
      const segments = candidate.split('/')
      let common = 0
      while (common < wanted.length && common < segments.length && wanted.at(-1 - common) === segments.at(-1 - common)) common++
      if (common < Math.min(2, wanted.length)) continue
      tied = common === most
      if (common > most) [best, most] = [position, common]
    }
    return tied ? -1 : best
  }

  function absolute(segments: readonly string[]): number | undefined {
    for (let drop = 0; drop < 2 && segments.length - drop > 0; drop++) {
      const wanted = segments.slice(0, segments.length - drop)
      if (drop > 0 && wanted.length < 2) break
      const whole = byStem.get(wanted.join('/'))
      if (whole !== undefined) return whole
      const candidates = (byLast.get(wanted.at(-1)!) ?? []).slice(0, 500)
      const found = longest(
        wanted,
        candidates.map((file) => stems[file]!),
      )
      if (found >= 0) return candidates[found]
    }
    return undefined
  }

  function packageFiles(segments: readonly string[]): readonly number[] {
    const folders = foldersByLast.get(segments.at(-1) ?? '') ?? []
    const found = longest(segments, folders)
    const files = found < 0 ? [] : byFolder.get(folders[found]!)!
    return files.length > PACKAGE_FILES ? [] : files
  }

  return (from, { specifier, names, level, form }) => {
    if (form === 'package' || specifier.length > 300) return []
    if (specifier.startsWith('.') || level > 0) {
      const base = relativeBase(from, specifier, level)
      if (base === undefined) return []
      const named = names.flatMap(({ name }) => byStem.get(join(base, name)) ?? [])
      const whole = byStem.get(base) ?? byStem.get(base.replace(/\.[a-z]{1,4}$/, ''))
      return unique(whole === undefined ? named : [whole, ...named])
    }
    const segments = specifier
      .replace(/\.(?:[cm]?[jt]sx?|h|hpp|hh|rb|php|proto|scss|css|vue)$/, '')
      .split(/[./\\:@~]+/)
      .filter((segment) => segment !== '' && segment !== 'crate' && segment !== 'self' && segment !== 'super')
    if (segments.length === 0) return []
    const named = names.flatMap(({ name }) => byStem.get([...segments, name].join('/')) ?? [])
    const whole = absolute(segments)
    const found = unique(whole === undefined ? named : [whole, ...named])
    return found.length > 0 ? found : packageFiles(segments)
  }
}

function relativeBase(from: string, specifier: string, level: number): string | undefined {
  const folder = folderOf(from)
    .split('/')
    .filter((segment) => segment !== '')
  const path = level > 0 ? `${'../'.repeat(level - 1)}${specifier.replace(/^\.+/, '').replaceAll('.', '/')}` : specifier
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') folder.push(segment)
    else if (folder.pop() === undefined) return undefined
  }
  return folder.join('/')
}

function stemOf(path: string): string {
  const name = path.lastIndexOf('/') + 1
  const dot = path.indexOf('.', name + 1)
  return (dot < 0 ? path : path.slice(0, path.lastIndexOf('.'))).replace(FOLDER_FILE, '')
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function join(base: string, name: string): string {
  return base === '' ? name : `${base}/${name}`
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

function unique(values: readonly number[]): readonly number[] {
  return [...new Set(values)]
}
