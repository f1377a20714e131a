import { comparePaths, type ArtifactId, type TermScanner } from '@deepdiscovery/model'
import type { LocateLimits } from './locate-limits.ts'
import type { TextClue } from './texts/text-clue.ts'

/** A clue and the files that may hold it. */
export interface ClueCandidates<C extends TextClue = TextClue> {
  readonly clue: C
  readonly files: readonly ArtifactId[]
}

/**
 * Asks the fingerprints which files hold the rarest words of each clue, all clues in one question. Clues that no file or too
 * many files may hold are left out; the rarest come first.
 */
export async function chooseCandidates<C extends TextClue>(
  clues: readonly C[], scanner: TermScanner, worthReading: (id: ArtifactId) => boolean, limits: LocateLimits, signal?: AbortSignal,
): Promise<readonly ClueCandidates<C>[]> {
  const words = [...new Set(clues.flatMap(({ seeds }) => seeds.flat()))]
  if (words.length === 0) return []
  const counts = await scanner.documentFrequency(words, signal)
  const frequency = new Map(words.map((word, position) => [word, counts[position] ?? 0]))
  const asked = clues.map((clue) => ({ clue, seeds: rarestSeeds(clue, frequency, limits.seedsPerClue) }))
  const hits = await scanner.find(asked.flatMap(({ seeds }) => seeds.map((seed) => ({ names: seed.map((word) => [word]) }))), signal)
  let next = 0
  const candidates = asked.map(({ clue, seeds }): ClueCandidates<C> => {
    const answers = hits.slice(next, next += seeds.length).map((files) => files.filter(worthReading))
    return { clue, files: [...new Set(answers.filter(({ length }) => length <= limits.filesPerSeed).flat())].sort(comparePaths) }
  })
  return candidates.filter(({ files }) => files.length > 0).sort((left, right) => left.files.length - right.files.length)
}

/** The conjunctions whose rarest word is rarest, longer ones first; those with a word that no file holds are values of the task. */
function rarestSeeds({ seeds }: TextClue, frequency: ReadonlyMap<string, number>, limit: number): readonly (readonly string[])[] {
  return seeds
    .map((seed) => ({ seed, counts: seed.map((word) => frequency.get(word) ?? 0).sort((left, right) => left - right) }))
    .filter(({ counts }) => counts.length > 0 && counts[0]! > 0)
    .sort((left, right) => left.counts[0]! - right.counts[0]! || right.counts.length - left.counts.length)
    .slice(0, limit)
    .map(({ seed }) => seed)
}
