import type { PathIndex } from './path-index.ts'

/** Folders below which package managers put what others wrote; the segment behind them names the package. */
const INSTALLED: ReadonlySet<string> = new Set(['node_modules', 'site-packages', 'dist-packages', 'vendor', 'gems', 'deps', 'mod', 'registry'])

/** Segments behind the last package folder of a path, if there is one. */
export function installedPath(segments: readonly string[]): readonly string[] | undefined {
  const at = segments.findLastIndex((segment) => INSTALLED.has(segment.toLowerCase()))
  return at === -1 ? undefined : segments.slice(at + 1)
}

/** How many segments of an installed path name its package, where that package is made in this repository. */
export function ownPackage(installed: readonly string[], index: PathIndex): number | undefined {
  const versioned = installed.findIndex((segment) => /.@|-\d{1,9}\./.test(segment))
  const name = versioned === -1 ? Number(installed[0]?.startsWith('@') === true) : versioned
  const own = index.packages.has((installed[name] ?? '').replace(/@.*$|-\d{1,9}\..*$/, '').toLowerCase())
  return own ? name + 1 : undefined
}
