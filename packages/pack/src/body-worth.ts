import type { Definition, DefinitionKind } from '@deepdiscovery/model'

/** Lines up to which a definition says hardly more than its name, kind and place, which a card lists anyway. */
const TRIVIAL_LINES = 3
const TRIVIAL_WORTH = 0.15
/** What the text of a definition of this kind is worth; 1 where nothing is said: functions, methods, classes. */
const KIND_WORTH: Readonly<Partial<Record<DefinitionKind, number>>> = {
  module: 0.2,
  field: 0.4,
  variable: 0.6,
  constant: 0.6,
  type: 0.4,
  interface: 0.4,
  enum: 0.5,
}

/** How much the text of a definition adds to its name, [0, 1]: bodies much, declarations and one-liners little. */
export function bodyWorth({ kind, span }: Pick<Definition, 'kind' | 'span'>): number {
  return (span.endLine - span.startLine < TRIVIAL_LINES ? TRIVIAL_WORTH : 1) * (KIND_WORTH[kind] ?? 1)
}
