import { SECRET_PATTERNS } from './secret-patterns.ts'

const REDACTED = '[redacted]'
const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/
/** A line of base64, alone or as a string literal of a concatenation; the last line of a key is shorter. */
const KEY_TEXT = /^[\s"'`>*#|]{0,80}[A-Za-z0-9+/=]{32,256}[\s"'`+,;\\nr]{0,20}$/
const KEY_REST = /^[\s"'`>*#|]{0,80}[A-Za-z0-9+/=]{1,256}[\s"'`+,;\\nr]{0,20}$/
const KEY_HEADER = /^[\s"'`>*#|]{0,80}(?:[A-Z][A-Za-z-]{2,20}: .{0,120})?$/

/**
 * Replaces credentials whose form leaves no doubt (see {@link SECRET_PATTERNS}, and private key blocks) by `[redacted]`.
 * The number of lines stays. Passwords without a form of their own are not found.
 */
export function redactSecrets(text: string): string {
  const redacted = SECRET_PATTERNS.reduce((rest, { pattern }) => rest.replace(pattern, REDACTED), text)
  return redacted.includes('PRIVATE KEY') ? redactKeyBlocks(redacted) : redacted
}

/** Key material only: code that merely names the marker stays. */
function redactKeyBlocks(text: string): string {
  let state: 'outside' | 'begun' | 'inside' = 'outside'
  return text
    .split('\n')
    .map(line => {
      if (KEY_BEGIN.test(line)) {
        state = 'begun'
        return line
      }
      if (state === 'begun' && KEY_HEADER.test(line)) return line
      if (state !== 'outside' && (KEY_TEXT.test(line) || (state === 'inside' && KEY_REST.test(line)))) {
        state = 'inside'
        return REDACTED
      }
      state = 'outside'
      return line
    })
    .join('\n')
}
