import type { MentionKind } from '@deepdiscovery/model'
import type { LineKind } from '../task-line.ts'

/** One form in which people name things. Patterns are global and linear: bounded repetitions of one class, no nested quantifiers. */
export interface MentionPattern {
  readonly kind: MentionKind
  /** Named groups: `text`, and `line`, `symbol`, `folder` (package before a class file) where the form has them. */
  readonly pattern: RegExp
  /** (0, 1]; multiplied with the trust in the kind of line, unless `sure`. */
  readonly weight: number
  /** Counts the same wherever it stands: the header of a patch. */
  readonly sure?: boolean
  /** Kinds of line where people write it; everywhere where absent. */
  readonly within?: readonly LineKind[]
  /** Languages of fences where people write it. */
  readonly languages?: ReadonlySet<string>
  /** A string without which the form cannot be there; saves the search. */
  readonly needs?: string
  /** Characters without one of which it cannot be there; most patterns cost more to compile than a whole task to search. */
  readonly needsOneOf?: string
  /** On the line before: a form whose `symbol` belongs to this frame. */
  readonly symbolBefore?: RegExp
}
