import type { ArtifactRole, Language } from './artifact.ts'
import type { DefinitionKind } from './syntax-facts.ts'
import type { RelationKind, RelationLabel } from './relation.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Coverage } from './snapshot.ts'
import type { StopReason } from './expansion.ts'

/** How much of a file a card shows, least first. */
export const DETAILS = ['line', 'card', 'outline', 'full'] as const
export type Detail = (typeof DETAILS)[number]

export interface CardSymbol {
  readonly name: string
  readonly kind: DefinitionKind
  readonly startLine: number
  readonly endLine: number
  readonly signature: string
}

/** Text of the file, line-exact. A full card has one excerpt of the whole file. */
export interface Excerpt {
  readonly startLine: number
  readonly endLine: number
  readonly text: string
}

export interface CardNeighbor {
  readonly path: string
  readonly label: RelationLabel
  /** `out`: this file needs the other; `in`: the other needs this one; `both`: symmetric. */
  readonly direction: 'out' | 'in' | 'both'
}

/** One file of a pack. `symbols`, `neighbors` and `excerpts` hold exactly what the counted text shows. */
export interface Card {
  readonly path: string
  readonly role: ArtifactRole
  readonly language: Language | undefined
  readonly module: string
  readonly detail: Detail
  /** Tokens this card takes in the model text. */
  readonly tokens: number
  readonly score: number
  /** Signals with their contributions, for a file that came by its own score. */
  readonly anchor?: readonly { readonly signal: string; readonly contribution: number }[]
  /** The relation path from an anchor, for a file that came by expansion. */
  readonly via?: readonly PackRelation[]
  /** One sentence made from evidence. */
  readonly rationale: string
  readonly symbols: readonly CardSymbol[]
  readonly neighbors: readonly CardNeighbor[]
  readonly excerpts?: readonly Excerpt[]
}

export interface PackRelation {
  readonly source: string
  readonly target: string
  readonly kind: RelationKind
  readonly label: RelationLabel
  readonly confidence: number
  readonly coupling?: number
  /** Ends that share this label with one end of the relation, as far as known; many of them damp what the relation counts for. */
  readonly fanOut?: number
  readonly evidence: readonly { readonly path: string; readonly line: number; readonly producer: string; readonly note: string }[]
}

/** One file in the plan of the path: how the packed files hang together, as a forest read line by line. */
export interface PlanStep {
  readonly path: string
  /** 0 for a file that begins; a step of depth n stands below the last one of depth n - 1 before it. */
  readonly depth: number
  /** How it stands to the file above it; absent where none is above. */
  readonly label?: RelationLabel
  /** `out`: the file above needs this one; `in`: this one, a test or page, needs the file above. */
  readonly direction?: 'out' | 'in'
}

export interface Confidence {
  readonly level: 'high' | 'medium' | 'low'
  readonly reasons: readonly string[]
  /** What the caller could add to get a better pack. */
  readonly hints: readonly string[]
}

/** A file that was left out, with what it would take to have it: estimates in tokens. `full` is absent where the size is not known. */
export interface OmittedFile {
  readonly path: string
  readonly reason: OmitReason
  readonly cost?: { readonly card: number; readonly full?: number }
}

/** How a pack goes on from an earlier one. */
export interface FollowUp {
  readonly operation: 'expand' | 'promote'
  /** Files that were asked about; none where all cards of the earlier pack were. */
  readonly paths: readonly string[]
  /** Labels that were followed; absent where all were. */
  readonly labels?: readonly RelationLabel[]
  /** Files of the earlier packs; what `expand` adds is none of them. */
  readonly held: readonly string[]
}

/** What was considered and left out. */
export interface Omitted {
  /** At most 20, by rank. */
  readonly files: readonly OmittedFile[]
  readonly counts: Readonly<Partial<Record<OmitReason, number>>>
}
export type OmitReason = 'budget' | 'max-files' | 'low-gain'

/** The answer: ranked cards inside an exact budget. Version 1; JSON schema in `@deepdiscovery/pack`. */
export interface ContextPack {
  readonly schema: 'https://deepdiscovery.dev/schema/context-pack-1.json'
  readonly task: string
  readonly revision: string
  /** Absent for a pack that stands alone. */
  readonly follows?: FollowUp
  readonly budget: { readonly tokens: number; readonly maxFiles: number }
  /** Tokens of the text in `rendering`, complete. Never above `budget.tokens`. */
  readonly tokens: number
  readonly tokenizer: string
  readonly rendering: 'markdown' | 'xml'
  readonly confidence: Confidence
  /** The order in which the files work together, where that is known of three or more. What it says, `neighbors` does not repeat. */
  readonly plan?: readonly PlanStep[]
  readonly cards: readonly Card[]
  readonly relations: readonly PackRelation[]
  readonly omitted: Omitted
  readonly coverage: Coverage
  readonly stoppedBy: StopReason
  readonly diagnostics: readonly Diagnostic[]
}
