import type { ArtifactId, Diagnostic, Language } from '@deepdiscovery/model'
import type { ReachedLimit } from './grammar.ts'

const SOURCE = 'syntax'

function about(id: ArtifactId, code: string, severity: Diagnostic['severity'], what: string): Diagnostic {
  const message = `${id} ${what}; it is still ranked by its text.`
  return { code, severity, message, source: SOURCE, span: { artifact: id, startLine: 1, endLine: 1 } }
}

/** The file is over the size limit. */
export function tooLarge(id: ArtifactId, bytes: number): Diagnostic {
  return about(id, 'parse-too-large', 'info', `is larger than ${bytes} bytes, so it was not parsed`)
}

/** The file was made by a minifier. */
export function minified(id: ArtifactId): Diagnostic {
  return about(id, 'parse-minified', 'info', 'has lines far too long to have been typed, so it was not parsed')
}

/** The parse was given up at a limit: that of its steps is the file's doing, that of the clock the machine's. */
export function timedOut(id: ArtifactId, reached: ReachedLimit): Diagnostic {
  const what = reached === 'steps' ? 'takes far more work to parse than its size explains'
    : 'was not parsed in time, which may be different on a machine that is less busy'
  return about(id, 'parse-timeout', 'warning', `${what}, so its syntax is unknown`)
}

/** The parser broke down. */
export function failed(id: ArtifactId, error: unknown): Diagnostic {
  return about(id, 'parse-failed', 'warning', `could not be parsed (${messageOf(error)})`)
}

/** A language cannot be parsed at all. */
export function grammarUnavailable(language: Language, reason: unknown): Diagnostic {
  const what = `The ${language} grammar could not be loaded (${messageOf(reason)})`
  const message = `${what}, so ${language} files are ranked by their text only.`
  return { code: 'grammar-unavailable', severity: 'warning', message, source: SOURCE }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
