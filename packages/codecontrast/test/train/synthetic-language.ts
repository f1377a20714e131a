import type { Pair, PairHistory, ValidationHistory } from '../../src/index.ts'
import { seededRandom } from '../../src/train/random.ts'

/** Words of prose and the other words that code has for them: nothing but training can tell which belong together. */
const PROSE = [
  'open', 'close', 'read', 'write', 'parse', 'send', 'receive', 'draw', 'delete', 'create', 'find', 'count', 'merge', 'split', 'sort', 'filter',
  'window', 'button', 'number', 'letter', 'network', 'memory', 'picture', 'sound', 'river', 'mountain', 'garden', 'kitchen', 'engine', 'wheel',
  'paper', 'silver',
] as const
const CODE = [
  'unlock', 'shut', 'fetch', 'emit', 'lex', 'push', 'pull', 'paint', 'drop', 'make', 'seek', 'tally', 'join', 'cut', 'rank', 'sieve',
  'frame', 'knob', 'digit', 'glyph', 'socket', 'heap', 'bitmap', 'audio', 'stream', 'peak', 'yard', 'stove', 'motor', 'tyre',
  'sheet', 'coin',
] as const

/** Histories of a language of three words a sentence; the same seed gives the same. */
export function syntheticHistories(seed: number, histories: number, pairs: number): readonly PairHistory[] {
  return Array.from({ length: histories }, (_, history) => {
    const random = seededRandom(seed, history)
    const list = Array.from({ length: pairs }, (_, at) => syntheticPair(random, `${history}-${at}`, at % 3 === 0 ? 'commit' : 'doc'))
    return { repository: `synthetic/${String(history).padStart(3, '0')}`, pairs: () => list }
  })
}

function syntheticPair(random: () => number, name: string, kind: Pair['kind']): Pair {
  const words = Array.from({ length: 3 }, () => Math.floor(random() * PROSE.length))
  return {
    kind,
    query: `the function will ${words.map((word) => PROSE[word]).join(' ')}`,
    target: `def ${words.map((word) => CODE[word]).join('(x) return ')}`,
    group: name, path: `src/${name}.py`, language: 'python',
  }
}

/** Unseen sentences to be judged by. */
export function syntheticValidation(seed: number, definitions: number): ValidationHistory {
  const random = seededRandom(seed, 99)
  const pairs = Array.from({ length: definitions }, (_, at) => syntheticPair(random, String(at), 'doc'))
  return {
    repository: 'synthetic/validation',
    definitions: pairs.map(({ query, target }) => ({ doc: query, code: target })),
    files: pairs.map(({ path, target }) => ({ path, card: target })),
    commits: pairs.slice(0, 20).map(({ query, path }) => ({ message: query, gold: [path] })),
  }
}

/** Options for so little. */
export const SMALL = {
  dimensions: 32, vocabularySize: 200, hashedRows: 16, minimumHistories: 1, epochs: 4, batchSize: 64, sameHistory: 16, learningRate: 0.02,
} as const
