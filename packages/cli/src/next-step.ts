import type { ContextPack } from '@deepdiscovery/model'
import type { PackFormat } from './invocation.ts'

type Packed = Pick<ContextPack, 'cards' | 'omitted' | 'budget'>

/** What a person may do with a pack: one line, for the terminal alone. Undefined where the pack holds no file to go on from. */
export function nextStep(command: 'discover' | 'expand' | 'promote', { cards, omitted: { counts }, budget }: Packed, format: PackFormat): string | undefined {
  if (cards.length === 0) return undefined
  const ways = [
    ...(command === 'promote' ? [] : ['promote FILE --pack PACK (whole text)']),
    'expand FILE --pack PACK (what lies around it)',
    ...limit('--budget', budget.tokens, counts.budget),
    ...limit('--max-files', budget.maxFiles, counts['max-files']),
  ]
  const cut = cards.filter(({ detail }) => detail !== 'full').length
  if (command === 'promote' && cut > 0 && (counts.budget ?? 0) === 0) ways.push(`--budget above ${budget.tokens} (${files(cut)} not whole)`)
  return `next: ${ways.join(', or ')}${format === 'json' ? '; PACK is this output' : '; PACK is this with --format json'}`
}

function limit(option: string, now: number, cut = 0): readonly string[] {
  return cut === 0 ? [] : [`${option} above ${now} (${files(cut)} left out by it)`]
}

function files(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`
}
