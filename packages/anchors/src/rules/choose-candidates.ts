import { comparePaths, type ArtifactId, type TermScanner } from '@deepdiscovery/model'
import type { LocateLimits } from './locate-limits.ts'
import { isEnglish } from './translation-keys.ts'
import type { TextClue } from './texts/text-clue.ts'

/** A clue and the files that may hold it. */
export interface ClueCandidates<C extends TextClue = TextClue> {
  readonly clue: C
  readonly files: readonly ArtifactId[]
  /** How many files hold its rarest conjunction, read or not. */
  readonly named: number
}

/**
 * Asks the fingerprints which files hold the rarest words of each clue, all clues in one question; the rarest clue comes first.
 * A single word that too many files hold says nothing; of several such words together, the best files are tried.
 */
export async function chooseCandidates<C extends TextClue>(
  clues: readonly C[], scanner: TermScanner, rankOf: (id: ArtifactId) => number | undefined, holdsTexts: (id: ArtifactId) => boolean,
  limits: LocateLimits, signal?: AbortSignal,
): Promise<readonly ClueCandidates<C>[]> {
  const words = [...new Set(clues.flatMap(({ seeds }) => seeds.flat()))]
  if (words.length === 0) return []
  const counts = await scanner.documentFrequency(words, signal)
  const frequency = new Map(words.map((word, position) => [word, counts[position] ?? 0]))
  const asked = clues.map((clue) => ({ clue, seeds: rarestSeeds(clue, frequency, limits.seedsPerClue) }))
  const hits = await scanner.find(asked.flatMap(({ seeds }) => seeds.map((seed) => ({ names: seed.map((word) => [word]) }))), signal)
  let next = 0
  const candidates = asked.map(({ clue, seeds }): ClueCandidates<C> => {
    const answers = seeds.map((seed, place) => ({ seed, named: oneLanguage((hits[next + place] ?? []).filter((id) => rankOf(id) !== undefined), holdsTexts, limits.translationsPerSeed) }))
      .filter(({ named }) => named.length > 0)
      .sort((left, right) => left.named.length - right.named.length)
    next += seeds.length
    const files = new Set<ArtifactId>()
    for (const { seed, named } of answers) {
      const few = named.length <= limits.filesPerSeed ? named : seed.length > 1 ? bestOf(named, (id) => (holdsTexts(id) ? Infinity : rankOf(id) ?? 0), limits.triedPerSeed) : []
      if (files.size + few.length <= limits.filesPerClue) for (const id of few) files.add(id)
    }
    return { clue, files: [...files].sort(comparePaths), named: answers[0]?.named.length ?? 0 }
  })
  return candidates.filter(({ files }) => files.length > 0).sort((left, right) => left.named - right.named || left.files.length - right.files.length)
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

/** Few translation files are left by now, and each may lead to code that shares no word with the task. */
function bestOf(files: readonly ArtifactId[], rankOf: (id: ArtifactId) => number, count: number): readonly ArtifactId[] {
  return [...files].sort((left, right) => Number(rankOf(right) > rankOf(left)) - Number(rankOf(right) < rankOf(left)) || comparePaths(left, right)).slice(0, count)
}

/** Translations repeat each text for each language: a few files of them, English ones first, tell its key. */
function oneLanguage(files: readonly ArtifactId[], holdsTexts: (id: ArtifactId) => boolean, count: number): readonly ArtifactId[] {
  const texts = files.filter(holdsTexts).sort((left, right) => Number(isEnglish(right)) - Number(isEnglish(left)) || comparePaths(left, right))
  if (texts.length <= count) return files
  const kept = new Set(texts.slice(0, count))
  return files.filter((id) => !holdsTexts(id) || kept.has(id))
}
