import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeSpan } from '../markdown/untrusted-text.ts'
import { DEVELOPMENT_SETS } from '../results/set-kind.ts'

/** Folder of the documents, where the dataset card lies. */
export const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url))

const NO_HOST = 'None is a figure of the paper, and none of a host: what an agent makes of a pack is measured by `bench hosts`.'

/**
 * What kind of figures these are. Only of the development sets is it known how they relate to DeepDiscovery.
 *
 * @param out the document, from which the dataset card is linked where both lie in `docs/`
 */
export function statusSection(sets: readonly string[], out: string): string {
  const known = sets.filter((set) => DEVELOPMENT_SETS.includes(set))
  const others = sets.filter((set) => !known.includes(set))
  const parts = [
    known.length === 0 ? '' : `${others.length === 0 ? 'These' : `Those on ${names(known)}`} are **development figures**: ranking was `
      + 'built with these tasks in view, so they show where the method stands and what to do next, not how it does on repositories '
      + 'that nobody has looked at.',
    cardSentence(known, others, out),
    others.length === 0 ? '' : `Of ${names(others)} this report knows no more than the task files say, nor whether a method was built `
      + 'with these tasks in view.',
    NO_HOST,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function cardSentence(known: readonly string[], others: readonly string[], out: string): string {
  const folder = dirname(resolve(out))
  if (known.length === 0 || !`${folder}${sep}`.startsWith(`${DOCS}${sep}`)) return ''
  const link = relative(folder, join(DOCS, 'dataset-card.md')).split(sep).join('/')
  return `The [dataset card](${link}) describes ${others.length === 0 ? 'the sets' : names(known)}.`
}

function names(sets: readonly string[]): string {
  return sets.map(codeSpan).join(', ')
}
