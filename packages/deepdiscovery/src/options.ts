import { DeepDiscoveryError, type Embedder } from '@deepdiscovery/model'
import type { TokenizerName } from '@deepdiscovery/text'
import type { Preset, Switch } from './switches.ts'

export interface ProgressEvent {
  readonly stage: 'list' | 'scan' | 'parse' | 'expand' | 'pack'
  /** Files read, parsed or taken so far. */
  readonly done: number
  readonly total: number | undefined
}

export interface OpenOptions {
  /** Commit, branch or tag to read instead of the work tree; a bare repository is read at HEAD without it. */
  readonly revision?: string | undefined
  /** Glob patterns; a file must match one of them. */
  readonly include?: readonly string[] | undefined
  /** Glob patterns; files that match one are left out. */
  readonly exclude?: readonly string[] | undefined
  /** Whether commit history may be read. Default true. */
  readonly history?: boolean | undefined
  /** Allow `/`, a drive root or the home folder as root. */
  readonly forceRoot?: boolean | undefined
  /** Threads that scan and parse beside the calling one; 0 for none. Default: one less than the machine has cores, from 1 to 3. */
  readonly threads?: number | undefined
  /** Folder with rule files of the caller's own, which work beside those of the library. */
  readonly rules?: string | undefined
  /** Use the rule files that the repository has in `.deepdiscovery/rules`. Its content is not trusted, so the default is false. */
  readonly repositoryRules?: boolean | undefined
  /** Tokenizer of the budget; `o200k_base` by default. */
  readonly tokenizer?: TokenizerName | undefined
  /**
   * Turns texts into vectors, for ranking by meaning; `false` for none. Default: the static model that comes with
   * `@deepdiscovery/encoder`; without its weights nothing is ranked by meaning, and a diagnostic says so.
   */
  readonly embedder?: Embedder | false | undefined
  readonly signal?: AbortSignal | undefined
}

export interface DiscoverOptions {
  /** Budget of the model text, in tokens. Default 8,000. */
  readonly tokens?: number | undefined
  /** Default 60. */
  readonly maxFiles?: number | undefined
  /** Rounds of expansion. Default: as many as bring something. */
  readonly maxSteps?: number | undefined
  /**
   * Milliseconds: what was found by then is packed, and the pack says so (`stoppedBy: 'max-ms'`, a diagnostic `time-limit`). Such a pack
   * may differ from run to run. Default: no limit.
   */
  readonly maxMs?: number | undefined
  /** When the time of `maxMs` began, on the clock of `performance.now()`. Default: when the function is called. */
  readonly startedAt?: number | undefined
  /** Folder in which anchors are looked for; relations may lead out. */
  readonly scope?: string | undefined
  /** Nothing outside the scope enters the pack. */
  readonly scopeOnly?: boolean | undefined
  /** Files to start from beside the task. */
  readonly from?: readonly string[] | undefined
  /** Revision; files that differ from it are starting points too. */
  readonly diff?: string | undefined
  /** Further words for the task. */
  readonly hints?: readonly string[] | undefined
  /** Parts of the method to leave out, for research: see {@link Switch}. */
  readonly without?: readonly Switch[] | undefined
  /** Named set of parts. Default `default`: all. */
  readonly preset?: Preset | undefined
  /** Text that the budget counts. Default Markdown. */
  readonly rendering?: 'markdown' | 'xml' | undefined
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined
  /** Called once per stage with its wall time. */
  readonly onTiming?: ((stage: string, milliseconds: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export const DEFAULTS = { tokens: 8_000, summaryTokens: 2_000, maxFiles: 60, history: true, rendering: 'markdown' } as const

/** Checks that every hint says something. */
export function checkedHints(hints: readonly string[] = []): readonly string[] {
  if (hints.every((hint) => /[\p{L}\p{N}]/u.test(hint))) return hints
  throw new DeepDiscoveryError('DD_INVALID_OPTION', 'A hint has no word: give words, a name or an error message.', { subject: 'hints' })
}

/** Checks a count that a caller gave. */
export function positiveInteger(value: number, option: string, code: 'DD_INVALID_OPTION' | 'DD_INVALID_BUDGET' = 'DD_INVALID_OPTION'): number {
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new DeepDiscoveryError(code, `${option} must be a whole number above 0, not ${String(value)}.`, { subject: option })
}
