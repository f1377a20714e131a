import { Buffer, isUtf8 } from 'node:buffer'
import type { ByteTools } from '../text/utf8-bytes.ts'

/** Node's own, many times faster than portable code. */
export const NODE_BYTE_TOOLS: ByteTools = {
  isUtf8,
  find: (bytes, needle) => Buffer.prototype.indexOf.call(bytes, needle, 0, 'latin1'),
}
