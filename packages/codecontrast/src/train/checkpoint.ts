import type { TokenVocabulary } from '@deepdiscovery/encoder'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { TrainingOptions } from './training-options.ts'
import type { ValidationFigures } from './validate-table.ts'

/** Figures after an epoch. */
export interface EpochFigures extends ValidationFigures {
  /** From 1. */
  readonly epoch: number
  /** Mean loss of its batches. */
  readonly loss: number
}

/** All that a training needs to go on as if it had never stopped. */
export interface Checkpoint {
  readonly options: TrainingOptions
  readonly vocabulary: TokenVocabulary
  /** Of the encoded pairs: other pairs would give another training. */
  readonly pairsDigest: number
  /** One for each epoch that is done. */
  readonly evaluations: readonly EpochFigures[]
  /** The epoch with the best validation score, from 1. */
  readonly bestEpoch: number
  /** Vectors, their moments, log weights and their moments; then vectors and weights of the best epoch. */
  readonly arrays: readonly Float32Array[]
}

const MAGIC = 'DDTRAIN1'
const HEADER = 16

/** A checkpoint as bytes: magic, length and checksum of what follows, a JSON head, 32-bit floats (little-endian). */
export function serializeCheckpoint({ arrays, ...head }: Checkpoint): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify({ ...head, lengths: arrays.map(({ length }) => length) }))
  const start = HEADER + 8 + Math.ceil(json.length / 8) * 8
  const bytes = new Uint8Array(start + arrays.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const view = new DataView(bytes.buffer)
  new TextEncoder().encodeInto(MAGIC, bytes)
  bytes.set(json, HEADER + 8)
  view.setUint32(HEADER, json.length, true)
  let at = start
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += array.byteLength
  }
  view.setUint32(8, bytes.length / 4, true)
  view.setUint32(12, checksum(bytes), true)
  return bytes
}

/** @throws DeepDiscoveryError `DD_INVALID_CHECKPOINT` for bytes that are none, are cut short or were changed */
export function parseCheckpoint(bytes: Uint8Array): Checkpoint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER + 8 || new TextDecoder().decode(bytes.subarray(0, 8)) !== MAGIC) throw invalid('is none of this version')
  if (view.getUint32(8, true) * 4 !== bytes.length) throw invalid(`has ${bytes.length} bytes instead of ${view.getUint32(8, true) * 4}`)
  if (view.getUint32(12, true) !== checksum(bytes)) throw invalid('is damaged: its checksum does not agree')
  const length = view.getUint32(HEADER, true)
  const { lengths, ...head } = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER + 8, HEADER + 8 + length))) as
    Omit<Checkpoint, 'arrays'> & { readonly lengths: readonly number[] }
  let at = HEADER + 8 + Math.ceil(length / 8) * 8
  const arrays = lengths.map((numbers) => {
    const array = new Float32Array(numbers)
    new Uint8Array(array.buffer).set(bytes.subarray(at, at += numbers * 4))
    return array
  })
  return { ...head, arrays }
}

function invalid(what: string): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_CHECKPOINT', `The checkpoint ${what}; start the training anew.`, { subject: 'checkpoint' })
}

/** FNV-1a over the 32-bit words behind the header. */
function checksum(bytes: Uint8Array): number {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset + HEADER, (aligned.length - HEADER) >>> 2)
  return digestWords(words, 0x811c9dc5)
}

/** FNV-1a over whole words, going on from a digest. */
export function digestWords(words: Uint32Array | Uint16Array | Uint8Array, digest: number): number {
  let hash = digest
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words[at]!, 0x01000193)
  return hash >>> 0
}
