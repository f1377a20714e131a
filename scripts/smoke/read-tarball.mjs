import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const BLOCK = 512

/** Regular files of an npm tarball as a map from path (without the leading `package/`) to bytes. */
export function readTarball(path) {
  const bytes = gunzipSync(readFileSync(path))
  const files = new Map()
  let longName
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    const text = (offset, length) => bytes.toString('utf8', at + offset, at + offset + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12).trim() || '0', 8)
    const type = text(156, 1)
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size)
    const prefix = text(345, 155)
    // 'x' is a pax header, which carries the path where it does not fit.
    if (type === 'x') longName = /\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1]
    else {
      const name = longName ?? (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`)
      if (type === '' || type === '0') files.set(name.replace(/^package\//, ''), content)
      longName = undefined
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}
