import type { Contender } from './contenders.ts'

/** Contenders that lie together. */
export interface Place {
  /** Folder of the module, or a folder in it where one module has nearly everything; empty for the root. */
  readonly folder: string
  /** Share of the squared scores of all contenders that are told apart, [0, 1]. */
  readonly share: number
  /** Best first. */
  readonly contenders: readonly Contender[]
}

/** Share of the weight from which on a place is looked into instead of compared with the rest. */
const DOMINANT = 0.8

/**
 * Groups contenders by module; where one module holds nearly all of their weight, by the folders in which they part. So a
 * place is as coarse as it can be while it still tells files apart.
 *
 * @returns the place of the best contender first, the others by their best contender
 */
export function placesOf(contenders: readonly Contender[]): readonly Place[] {
  let groups = groupBy(contenders, ({ module }) => module)
  for (;;) {
    const total = sum([...groups.values()].map(weightOf))
    const heaviest = [...groups].find(([, members]) => weightOf(members) >= total * DOMINANT)
    const parts = heaviest === undefined ? undefined : split(heaviest[1])
    if (parts === undefined) {
      return [...groups].map(([folder, members]) => ({
        folder, share: total === 0 ? 0 : weightOf(members) / total, contenders: members,
      }))
    }
    groups = parts
  }
}

/** By the first folder in which they part; files of the common folder itself stay there. `undefined` where all lie together. */
function split(contenders: readonly Contender[]): Map<string, Contender[]> | undefined {
  const folderOf = partingFolders(contenders.map(({ anchor }) => anchor.artifact))
  const parts = groupBy(contenders, ({ anchor }) => folderOf(anchor.artifact))
  return parts.size < 2 ? undefined : parts
}

/** The folder of a path in which it parts from others of these paths: one below what they have in common. */
export function partingFolders(paths: readonly string[]): (path: string) => string {
  const folders = paths.map((path) => path.split('/').slice(0, -1))
  const shortest = folders.reduce((least, { length }) => Math.min(least, length), Infinity)
  let common = 0
  while (common < shortest && folders.every((folder) => folder[common] === folders[0]![common])) common++
  return (path) => path.split('/').slice(0, -1).slice(0, common + 1).join('/')
}

function groupBy(contenders: readonly Contender[], key: (contender: Contender) => string): Map<string, Contender[]> {
  const groups = new Map<string, Contender[]>()
  for (const contender of contenders) {
    const known = groups.get(key(contender))
    if (known === undefined) groups.set(key(contender), [contender])
    else known.push(contender)
  }
  return groups
}

/** Squared, so that a long tail does not outweigh a lead. */
function weightOf(contenders: readonly Contender[]): number {
  return sum(contenders.map(({ anchor }) => anchor.score ** 2))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
