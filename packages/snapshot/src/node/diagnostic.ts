import type { Diagnostic } from '@deepdiscovery/model'

/** A finding of this stage. */
export function diagnostic(code: string, severity: Diagnostic['severity'], message: string): Diagnostic {
  return { code, severity, message, source: 'snapshot' }
}
