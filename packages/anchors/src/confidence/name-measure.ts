import type { Anchor, Mention, Survey, TaskAnalysis } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'

/** What stands for a task that names nothing: neither good nor bad. */
const NOTHING_NAMED = 0.5
/** Kinds of mention that are looked for as whole identifiers. */
const NAMES: ReadonlySet<Mention['kind']> = new Set(['identifier', 'dotted-name', 'environment-variable', 'config-key'])

/**
 * Half for the share of the task's names that the repository has, half for how surely a name of the task means the best file.
 */
export function namesMeasure(task: TaskAnalysis, survey: Survey, { signals }: Anchor): number {
  const named = signals.find(({ signal }) => signal === 'mention')?.value ?? 0
  return (namesFound(task, survey) + Math.min(1, Math.max(0, named))) / 2
}

/** Share of the names, by their trust, that the repository has; 0.5 where none can be looked up. */
function namesFound({ mentions, terms }: TaskAnalysis, survey: Survey): number {
  const frequency = new Map(terms.map(({ text }, index) => [text, survey.documentFrequency[index] ?? 0]))
  let lowered: readonly string[] | undefined
  const paths = (): readonly string[] => (lowered ??= survey.files.map(({ id }) => `/${id.toLowerCase()}`))
  let found = 0
  let all = 0
  for (const mention of mentions) {
    const here = isHere(mention, paths, frequency)
    if (here === undefined) continue
    all += mention.weight
    if (here) found += mention.weight
  }
  return all === 0 ? NOTHING_NAMED : found / all
}

/** `undefined` where the survey cannot tell. */
function isHere({ kind, text }: Mention, paths: () => readonly string[], frequency: ReadonlyMap<string, number>): boolean | undefined {
  if (kind === 'path' || kind === 'stack-frame') {
    const wanted = `/${text.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '').toLowerCase()}`
    return paths().some((path) => path.endsWith(wanted) || path.includes(`${wanted}/`) || wanted.endsWith(path))
  }
  if (!NAMES.has(kind)) return undefined
  const known = frequency.get(foldIdentifier(text.split(/\.|::/).at(-1) ?? ''))
  return known === undefined ? undefined : known > 0
}
