import type { Expansion, Omitted, OmittedFile, OmitReason } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import { costText } from './renderings/phrases.ts'

const NAMES = 20

/** What was left out: accepted files without room first, then what expansion rejected, each in the order of rank; named ones with `costOf`. */
export function omitFiles(
  { files, rejected, stoppedBy }: Expansion,
  packed: ReadonlySet<string>,
  maxFiles: number,
  names: number,
  costOf: (path: string) => OmittedFile['cost'] | undefined,
): Omitted {
  const rejection: OmitReason = stoppedBy === 'budget' || stoppedBy === 'max-files' ? stoppedBy : 'low-gain'
  const all = [
    ...files.map(({ artifact }, rank) => ({
      path: artifact,
      reason: rank < maxFiles ? ('budget' as const) : ('max-files' as const),
    })),
    ...rejected.map(({ artifact }) => ({ path: artifact, reason: rejection })),
  ].filter(({ path }) => !packed.has(path))
  const counts: Partial<Record<OmitReason, number>> = {}
  for (const reason of ['budget', 'max-files', 'low-gain'] as const) {
    const count = all.filter(file => file.reason === reason).length
    if (count > 0) counts[reason] = count
  }
  const named = all.slice(0, Math.min(NAMES, names)).map(file => {
    const cost = costOf(file.path)
    return cost === undefined ? file : { ...file, cost }
  })
  return { files: named, counts }
}

/** How many names fit into so many tokens. */
export function countNames({ files }: Omitted, tokens: number, count: (text: string) => number): number {
  let left = tokens
  const over = files.findIndex(file => {
    left -= count(` \`${visibleLine(file.path)}\`${costText(file)},`) + 1
    return left < 0
  })
  return over === -1 ? files.length : over
}
