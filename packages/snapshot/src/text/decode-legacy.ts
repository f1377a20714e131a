import { guessEncoding } from './guess-encoding.ts'
import { fromWindows1252 } from './windows-1252.ts'

/** Python, Emacs and Vim cookies, XML declarations, HTML meta tags; all near the start. */
const COOKIE =
  /(?:\bcoding\s{0,2}[:=]\s{0,2}|\bencoding\s{0,2}=\s{0,2}["']?|\bcharset\s{0,2}=\s{0,2}["']?)([A-Za-z0-9][\w.:-]{1,30})/
const COOKIE_BYTES = 1024

/** Python's spellings of what the encoding standard names otherwise. */
const LABELS: Readonly<Record<string, string>> = {
  'latin-1': 'windows-1252',
  'latin1': 'windows-1252',
  'latin_1': 'windows-1252',
  'iso-latin-1': 'windows-1252',
  'cp1252': 'windows-1252',
  'cp1251': 'windows-1251',
  'cp932': 'shift_jis',
  'sjis': 'shift_jis',
  'cp936': 'gb18030',
  'gbk': 'gb18030',
  'gb2312': 'gb18030',
  'cp949': 'euc-kr',
  'cp950': 'big5',
  'euc_jp': 'euc-jp',
  'euc_kr': 'euc-kr',
}

/**
 * UTF-8 of bytes that are no UTF-8: by cookie, by best fit, else windows-1252, which takes every byte.
 *
 * @param found gets the encoding; where it has one already, from an earlier piece of the same file, that one is taken
 */
export function decodeLegacy(bytes: Uint8Array, found: { label?: string } = {}): Uint8Array {
  const labels = found.label === undefined ? candidateLabels(bytes) : [found.label]
  for (const label of labels) {
    if (label === 'windows-1252') break
    const text = label === undefined ? undefined : strictlyDecoded(bytes, label)
    if (label === undefined || text === undefined) continue
    found.label = label
    return new TextEncoder().encode(text)
  }
  found.label ??= 'windows-1252'
  return fromWindows1252(bytes)
}

function* candidateLabels(bytes: Uint8Array): Generator<string | undefined> {
  yield cookieLabel(bytes)
  yield guessEncoding(bytes)
}

function cookieLabel(bytes: Uint8Array): string | undefined {
  let head = ''
  for (const byte of bytes.subarray(0, COOKIE_BYTES)) head += byte < 0x80 ? String.fromCharCode(byte) : '\u00a0'
  const label = COOKIE.exec(head)?.[1]?.toLowerCase()
  if (label === undefined || label.startsWith('utf')) return undefined
  return (Object.hasOwn(LABELS, label) ? LABELS[label] : undefined) ?? (label.startsWith('iso-8859-1') && label.length === 10 ? 'windows-1252' : label)
}

/** `undefined` where the label is unknown or the bytes do not fit. Half a character at the end is dropped: a file may be cut. */
function strictlyDecoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    const text = decoder.decode(bytes, { stream: true })
    return text.includes('\ufffd') ? undefined : text
  } catch {
    return undefined
  }
}
