import type { ArtifactId, CommitRecord, Evidence, TaskAnalysis } from '@deepdiscovery/model'
import { foldIdentifier, identifierRanges, inverseDocumentFrequency, stemWord, wordsOf } from '@deepdiscovery/text'
import { filesById } from '../files-by-id.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** A commit over everything (formatting, licence headers) says nothing about one file. */
const MAX_FILES = 60
/** A word in the body of a message counts this share of one in the subject. */
const BODY = 0.5
/** Words added to a message's length before it divides, and length from which on it grows no further. */
const LENGTH_FLOOR = 3
const LENGTH_CAP = 60
/** Characters of a subject that evidence shows. */
const SHOWN = 80

/**
 * Files that earlier commits changed when their messages spoke of what this task speaks of: similar requests are solved in
 * the same places (history as a search index over requests; compare BugLocator, Zhou, Zhang, Lo 2012).
 */
export const commitSignal: Signal = {
  name: 'commit',
  score: ({ task, survey }) => {
    const known = filesById(survey)
    const raw = new Map<ArtifactId, number>()
    const telling = new Map<ArtifactId, { readonly share: number; readonly commit: CommitRecord }>()
    for (const { commit, similarity } of similarCommits(task, survey.commits)) {
      // Similarity is squared, so that one commit about the matter weighs more than many that share a word with it.
      const share = similarity ** 2 / Math.sqrt(commit.files.length)
      for (const id of commit.files) {
        if (!known.has(id)) continue
        raw.set(id, (raw.get(id) ?? 0) + share)
        if (share > (telling.get(id)?.share ?? 0)) telling.set(id, { share, commit })
      }
    }
    for (const [id, score] of raw) raw.set(id, Math.sqrt(score))
    return relativeToBest(raw, (id): readonly Evidence[] => {
      const commit = telling.get(id)?.commit
      return commit === undefined ? [] : [evidenceAt(id, 1, 'commit', `changed by ${commit.id.slice(0, 10)} ${JSON.stringify(subjectOf(commit).slice(0, SHOWN))}`)]
    })
  },
}

interface SimilarCommit {
  readonly commit: CommitRecord
  readonly similarity: number
}

/** Commits whose message holds words or names of the task, with the share of the task's weight there, by rarity among messages. */
function similarCommits(task: TaskAnalysis, commits: readonly CommitRecord[]): readonly SimilarCommit[] {
  const match = termMatcher(task)
  const read = commits.map((commit) => {
    const subject = subjectOf(commit)
    const found = match(subject)
    const { terms, words } = match(commit.message.slice(subject.length))
    for (const term of found.terms) terms.delete(term)
    return { commit, subject: found.terms, body: terms, words: found.words + words }
  })
  const frequency = new Int32Array(task.terms.length)
  for (const { subject, body } of read) {
    for (const term of subject) frequency[term]!++
    for (const term of body) frequency[term]!++
  }
  const weights = task.terms.map(({ weight }, term) => (frequency[term]! > 0 ? weight * inverseDocumentFrequency(commits.length, frequency[term]!) : 0))
  const sumOf = (terms: Iterable<number>): number => {
    let sum = 0
    for (const term of terms) sum += weights[term]!
    return sum
  }
  return read.flatMap(({ commit, subject, body, words }) => {
    if (commit.files.length === 0 || commit.files.length > MAX_FILES) return []
    const similarity = (sumOf(subject) + BODY * sumOf(body)) / Math.sqrt(LENGTH_FLOOR + Math.min(LENGTH_CAP, words))
    return similarity > 0 ? [{ commit, similarity }] : []
  })
}

interface TextMatch {
  readonly terms: Set<number>
  /** Number of words. */
  readonly words: number
}

/** Finds the terms of the task that a text holds: words by stem, compound names whole. */
function termMatcher(task: TaskAnalysis): (text: string) => TextMatch {
  const words = new Map<string, number>()
  const names = new Map<string, number>()
  for (const [position, { kind, text }] of task.terms.entries()) (kind === 'word' ? words : names).set(text, position)
  const stems = new Map<string, number>()
  const byStem = (word: string): number => {
    let term = stems.get(word)
    if (term === undefined) stems.set(word, term = words.get(stemWord(word)) ?? -1)
    return term
  }
  const written = new Map<string, number>()
  const byName = (name: string): number => {
    let term = written.get(name)
    if (term === undefined) written.set(name, term = names.get(foldIdentifier(name)) ?? -1)
    return term
  }
  return (text) => {
    const found = new Set<number>()
    const all = wordsOf(text)
    for (const word of all) {
      const term = byStem(word)
      if (term !== -1) found.add(term)
    }
    if (names.size > 0) {
      for (const { start, end } of identifierRanges(text)) {
        const term = byName(text.slice(start, end))
        if (term !== -1) found.add(term)
      }
    }
    return { terms: found, words: all.length }
  }
}

function subjectOf({ message }: CommitRecord): string {
  const end = message.indexOf('\n')
  return end === -1 ? message : message.slice(0, end)
}
