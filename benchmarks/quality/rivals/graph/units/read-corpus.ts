import type { ArtifactId } from '@deepdiscovery/model'
import { giveTurn } from '../give-turn.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { RivalSource } from '../../rival.ts'
import { bm25Builder, type Bm25Index } from './bm25.ts'
import { chunkLines } from './chunk-lines.ts'
import { fileRole } from './file-role.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** Files and text units, numbered in path and line order; the units of file `f` are `firstUnit[f]` to `firstUnit[f + 1]`. */
export interface Corpus {
  readonly paths: readonly ArtifactId[]
  readonly factors: Float32Array
  readonly firstUnit: Int32Array
  readonly unitFile: Int32Array
  /** Lines, 1-based, both ends included. */
  readonly unitStart: Int32Array
  readonly unitEnd: Int32Array
  readonly vocabulary: Vocabulary
  /** Words of the text units and of their paths. */
  readonly unitIndex: Bm25Index
}

/** One text unit while its text is at hand. */
export interface UnitText {
  readonly unit: number
  readonly file: number
  readonly path: ArtifactId
  /** Factor of the file's role. */
  readonly factor: number
  readonly startLine: number
  readonly lines: readonly string[]
}

/** A file whose lines are longer than this on average is minified or data. */
const MEAN_LINE = 400

/** Files between two turns. */
const FILES_PER_TURN = 32

/** Reads every file that takes part, cuts it into text units and indexes their words; a unit also has the words of its path. */
export async function readCorpus(
  source: RivalSource,
  signal: AbortSignal,
  preferredLines: (path: ArtifactId) => ReadonlySet<number> | undefined,
  onUnit: (unit: UnitText) => void,
): Promise<Corpus> {
  const vocabulary = createVocabulary()
  const builder = bm25Builder()
  const paths: ArtifactId[] = []
  const factors: number[] = []
  const firstUnit: number[] = [0]
  const [unitFile, unitStart, unitEnd]: [number[], number[], number[]] = [[], [], []]
  const roles = new Map(source.snapshot.artifacts.map((artifact) => [artifact.id, fileRole(artifact)]))
  const wanted = source.snapshot.artifacts.map(({ id }) => id).filter((id) => roles.get(id) !== undefined)
  const decoder = new TextDecoder()
  let files = 0
  for await (const result of source.reader.read(wanted, signal)) {
    if (++files % FILES_PER_TURN === 0) await giveTurn(signal)
    if ('skipped' in result) continue
    const { factor, readBytes } = roles.get(result.id)!
    const lines = decoder.decode(result.bytes.subarray(0, readBytes)).split('\n')
    if (result.bytes.length > MEAN_LINE * 4 && result.bytes.length / lines.length > MEAN_LINE) continue
    const pathTerms = vocabulary.learn(result.id)
    for (const { start, end } of chunkLines(lines, GRAPH_PARAMETERS.unitCharacters, preferredLines(result.id))) {
      const own = lines.slice(start, end)
      const text = own.join('\n')
      if (text.trim() === '') continue
      builder.add([...vocabulary.learn(text), ...pathTerms])
      onUnit({ unit: unitFile.length, file: paths.length, path: result.id, factor, startLine: start + 1, lines: own })
      unitFile.push(paths.length)
      unitStart.push(start + 1)
      unitEnd.push(end)
    }
    paths.push(result.id)
    factors.push(factor)
    firstUnit.push(unitFile.length)
  }
  signal.throwIfAborted()
  return {
    paths,
    factors: Float32Array.from(factors),
    firstUnit: Int32Array.from(firstUnit),
    unitFile: Int32Array.from(unitFile),
    unitStart: Int32Array.from(unitStart),
    unitEnd: Int32Array.from(unitEnd),
    vocabulary,
    unitIndex: builder.finish(vocabulary.size),
  }
}
