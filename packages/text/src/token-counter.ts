import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { TokenCounter } from '@deepdiscovery/model'
import { countPairs } from './count-pairs.ts'
import { independentEnd } from './independent-lines.ts'
import { sliceLongRuns } from './slice-long-runs.ts'
import { readVocabulary, type VocabularyData } from './vocabulary.ts'

/** Names {@link createTokenCounter} knows; the first is the default. */
export const TOKENIZERS = ['o200k_base', 'cl100k_base'] as const
export type TokenizerName = (typeof TOKENIZERS)[number]

interface Encoding {
  readonly load: () => Promise<VocabularyData>
  /** How text is cut before it is encoded, as OpenAI's tiktoken has it. Matches begin where the one before ends. */
  readonly pieces: () => RegExp
}

const CONTRACTION = `'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE])`
const UPPER = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
const LOWER = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`

const ENCODINGS: Readonly<Record<string, Encoding>> = {
  o200k_base: {
    load: () => import('./vocabularies/o200k-base.ts'),
    pieces: () => new RegExp(
      String.raw`[^\r\n\p{L}\p{N}]?${UPPER}*${LOWER}+(?:${CONTRACTION})?|[^\r\n\p{L}\p{N}]?${UPPER}+${LOWER}*(?:${CONTRACTION})?`
      + String.raw`|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`, 'gu'),
  },
  cl100k_base: {
    load: () => import('./vocabularies/cl100k-base.ts'),
    pieces: () => new RegExp(
      String.raw`${CONTRACTION}|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s+$|\s*[\r\n]|\s+(?!\S)|\s`, 'gu'),
  },
}

/** Lines, and pieces of lines, whose count is kept; most of a text repeats, and packs are counted again and again while they are fitted. */
const MAX_KNOWN = 20_000

/**
 * Loads the vocabulary of a tokenizer (about 2 MB) and counts with it. Counting never throws and takes linear time.
 * Runs of one kind of character over 512 are counted in slices, which can only be a little more.
 * Special tokens such as `<|endoftext|>` are plain text here: repository text must not steer a model or an error path.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an unknown name.
 */
export async function createTokenCounter(name: TokenizerName = 'o200k_base'): Promise<TokenCounter> {
  const encoding = Object.hasOwn(ENCODINGS, name) ? ENCODINGS[name] : undefined
  if (encoding === undefined) {
    const message = `Unknown tokenizer ${JSON.stringify(name)}: choose one of ${TOKENIZERS.join(', ')}.`
    throw new DeepDiscoveryError('DD_INVALID_OPTION', message, { subject: 'tokenizer' })
  }
  const rankOf = readVocabulary(await encoding.load())
  const pieces = encoding.pieces()
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(1024)
  const countPiece = remembered((piece) => {
    // A unit of UTF-16 takes three bytes at most.
    if (piece.length * 3 > bytes.length) bytes = new Uint8Array(piece.length * 3)
    return countPairs(bytes, encoder.encodeInto(piece, bytes).written, rankOf)
  })
  const countLines = remembered((lines) => {
    let tokens = 0
    pieces.lastIndex = 0
    for (let start = 0; pieces.test(lines); start = pieces.lastIndex) tokens += countPiece(lines.slice(start, pieces.lastIndex))
    return tokens
  })
  return {
    name,
    count(text) {
      let tokens = 0
      for (const slice of sliceLongRuns(text)) {
        for (let start = 0, end: number; start < slice.length; start = end) {
          end = independentEnd(slice, start)
          tokens += countLines(slice.slice(start, end))
        }
      }
      return tokens
    },
  }
}

function remembered(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let tokens = known.get(text)
    if (tokens === undefined) {
      tokens = count(text)
      if (known.size === MAX_KNOWN) known.clear()
      known.set(text, tokens)
    }
    return tokens
  }
}
