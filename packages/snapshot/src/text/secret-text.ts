import type { ByteTools } from './utf8-bytes.ts'

const KEY_MARK = 'PRIVATE KEY-----'
const KEY_BEGIN = '-----BEGIN '
const KEY_END = '-----END '

/** Files that are read by tools as credentials, with what makes them hold one. A reference to a variable (`${TOKEN}`) is none. */
const CREDENTIALS: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\/)\.npmrc$/, /^[^#;\n]{0,500}(?:_authToken|_auth|_password)\s{0,3}=\s{0,3}["']?[^\s$"']/m],
  [/(?:^|\/)\.yarnrc\.yml$/, /npmAuth(?:Token|Ident)\s{0,3}:\s{0,3}["']?[^\s$"']/],
  [/(?:^|\/)\.pypirc$/, /^\s{0,20}password\s{0,3}[:=]\s{0,3}[^\s$]/m],
  [
    /(?:^|\/)[^/]*(?:credential|service[-_]?account|client[-_]?secret|firebase|gcp|google)[^/]*\.json$/i,
    /"(?:private_key|client_secret|refresh_token|secret_access_key)"\s{0,3}:\s{0,3}"[^"$<]{8}/,
  ],
]

const KEY_ENDING = /\.(?:pem|crt|cer|cert|ovpn)$/i
const CREDENTIALS_ENDING = /(?:\.json|rc|\.yarnrc\.yml)$/i

/** Whether the content of a file, together with its name, makes it a private key or a store of credentials. */
export function isSecretText(path: string, bytes: Uint8Array, tools: ByteTools): boolean {
  if (KEY_ENDING.test(path)) return tools.find(bytes, KEY_MARK) >= 0
  if (!CREDENTIALS_ENDING.test(path)) return false
  const rule = CREDENTIALS.find(([name]) => name.test(path))
  return rule !== undefined && rule[1].test(new TextDecoder().decode(bytes))
}

/**
 * Overwrites the body of every private key in PEM form with `*`, in place, so that a key in a test or a manifest is not shown;
 * lengths and lines stay.
 *
 * @param inKey whether the bytes go on within a key that began in the piece before
 * @returns whether they end within one
 */
export function maskPrivateKeys(bytes: Uint8Array, tools: ByteTools, inKey = false): boolean {
  let rest = inKey ? maskBody(bytes, tools) : bytes
  if (rest === undefined) return true
  for (let at = tools.find(rest, KEY_MARK); at >= 0; at = tools.find(rest, KEY_MARK)) {
    const isBegin = tools.find(rest.subarray(Math.max(0, at - 40), at), KEY_BEGIN) >= 0
    rest = rest.subarray(at + KEY_MARK.length)
    if (!isBegin) continue
    const behind = maskBody(rest, tools)
    if (behind === undefined) return true
    rest = behind
  }
  return false
}

/** Masks up to the end of the key. What is behind it, `undefined` where it does not end. */
function maskBody(bytes: Uint8Array, tools: ByteTools): Uint8Array | undefined {
  const end = tools.find(bytes, KEY_END)
  const length = end < 0 ? bytes.length : end
  for (let index = 0; index < length; index++) if (isKeyByte(bytes[index]!)) bytes[index] = 0x2a
  return end < 0 ? undefined : bytes.subarray(length)
}

/** Base64, but not `\` with its letter: escaped line ends of a key inside a string are few and tell nothing. */
function isKeyByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2b ||
    byte === 0x2f ||
    byte === 0x3d
  )
}
