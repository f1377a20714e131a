import type { Diagnostic } from './diagnostic.ts'

/** What kind of change the task asks for. */
export const INTENTS = [
  'bug', 'feature', 'refactor', 'config', 'docs', 'test', 'migration', 'performance', 'security',
] as const
export type Intent = (typeof INTENTS)[number]

/** One thing to look for in the text of every file. */
export interface WeightedTerm {
  /** Normal form: lower case, without `_` and `-`. */
  readonly text: string
  /** Relative importance, > 0; 1 is an ordinary word of the body. */
  readonly weight: number
  /** `word`: matches sub-words and light inflections. `identifier`: matches the whole compound only (`getUserById`). */
  readonly kind: 'word' | 'identifier'
  /** The task does not say it so: an abbreviation, or two of its words as one name. */
  readonly inferred?: true
}

export type MentionKind =
  | 'path' | 'stack-frame' | 'dotted-name' | 'identifier' | 'message' | 'route' | 'config-key' | 'environment-variable' | 'flag'
  | 'sql-name' | 'ui-text' | 'version' | 'test-name'

/** A literal reference to something that should exist in the repository, as written in the task. */
export interface Mention {
  readonly kind: MentionKind
  readonly text: string
  /** Line number where the task gives one (stack frames, `file.ts:12`). */
  readonly line?: number
  /** Function that a stack frame or test name gives beside the path, as written: `Cart.add`, `<module>` is left out. */
  readonly symbol?: string
  /** Relative trust, 0 to 1: a path in prose is worth more than one inside a long log. */
  readonly weight: number
}

/** The request after reading it once; plain data, independent of any repository. */
export interface TaskAnalysis {
  /** The task as given, unchanged. */
  readonly text: string
  readonly title: string
  readonly terms: readonly WeightedTerm[]
  readonly mentions: readonly Mention[]
  readonly intent: Intent
  /** Why the intent was chosen, strongest rule first, in words: `bug +3: "crash" in the title`. */
  readonly intentReasons?: readonly string[]
  /** What of the task was not read, and why; absent where all was. */
  readonly diagnostics?: readonly Diagnostic[]
}
