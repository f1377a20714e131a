import type { Language } from '@deepdiscovery/model'
import type { DraftRules, FactsDraft } from './facts-draft.ts'

/** Looks at one node and tells the draft what it means. */
export type Visit = (node: number, draft: FactsDraft) => void

/** What this package knows about one language. */
export interface LanguageFacts extends DraftRules {
  readonly language: Language
  /** Named node type → visitor. Parents are visited before their children. */
  readonly visits: Readonly<Record<string, Visit>>
  /** A small text that uses much of the grammar: the check that trees are read correctly. */
  readonly sample: string
}
