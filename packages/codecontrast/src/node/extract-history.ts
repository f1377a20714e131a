import { createHash } from 'node:crypto'
import { cardText } from '@deepdiscovery/anchors'
import { comparePaths, type Artifact, type ArtifactId, type CommitRecord, type SyntaxFacts } from '@deepdiscovery/model'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { openRevision, readObjects } from '@deepdiscovery/snapshot/node'
import { createSyntaxSource, type GrammarSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import type { EvaluationHistory } from '../evaluate/evaluation-history.ts'
import { commitQuery } from '../pairs/commit-query.ts'
import { LICENCE_FILE, licenceOf } from '../pairs/licence-of.ts'
import type { Pair } from '../pairs/pair.ts'
import { pairsOfFile } from '../pairs/pairs-of-file.ts'
import { isTrainablePath } from '../pairs/trainable-path.ts'

/** How much is taken from one history, so that none outweighs the others. */
export interface ExtractionLimits {
  /** Latest commits that are looked at. */
  readonly commits: number
  /** Files that one commit may change. */
  readonly filesOfCommit: number
  /** Pairs of a message and a card. */
  readonly commitPairs: number
  /** Files of the newest tree that are parsed for documentation. */
  readonly files: number
  /** Pairs of documentation and code. */
  readonly docPairs: number
}

export const DEFAULT_EXTRACTION: ExtractionLimits = { commits: 4_000, filesOfCommit: 8, commitPairs: 4_000, files: 4_000, docPairs: 6_000 }

export interface ExtractedHistory {
  readonly repository: string
  readonly commit: string
  readonly licence: string
  readonly licenceFile: string
  readonly pairs: readonly Pair[]
  readonly evaluation?: EvaluationHistory
}

/** Files parsed at once; their facts are forgotten afterwards. */
const BATCH = 250

/** An object larger than this is data, not code. */
const OBJECT_BYTES = 200_000

/** Commits, files that one of them may change, and definitions of an evaluation set. */
const EVALUATED = { commits: 200, filesOfCommit: 8, definitions: 1_000, files: 4_000, textBytes: 65_536 } as const

/** A history whose licence does not allow training, or tells nothing. */
export class LicenceRefused extends Error {
  override readonly name = 'LicenceRefused'
}

/**
 * Pairs of one bare repository: documented definitions of its newest commit, and commit messages with the cards of the files
 * they changed, as these were before the commit. Deterministic.
 *
 * @param evaluate also make an evaluation set of its latest commits
 * @throws LicenceRefused where the licence is copyleft or unknown
 */
export async function extractHistory(
  bare: string, repository: string, limits: ExtractionLimits = DEFAULT_EXTRACTION, evaluate = false,
): Promise<ExtractedHistory> {
  const grammars = nodeGrammars()
  const opened = await openRevision(bare, 'HEAD')
  try {
    const commit = opened.snapshot.revision
    const { licence, licenceFile } = await readLicence(bare, repository, opened.snapshot.artifacts.map(({ id }) => id))
    const commits = await opened.history.commits(limits.commits)
    const docs = await documentationPairs(bare, commit, opened.snapshot.artifacts, grammars, limits)
    const messages = await commitPairs(bare, commits, grammars, limits)
    const about = { repository, commit, licence, licenceFile, pairs: [...docs, ...messages] }
    return evaluate ? { ...about, evaluation: await evaluationSet(bare, { repository, licence }, commits, grammars) } : about
  } finally {
    await opened.close()
  }
}

async function readLicence(bare: string, repository: string, paths: readonly string[]): Promise<{ licence: string; licenceFile: string }> {
  const files = paths.filter((path) => LICENCE_FILE.test(path))
  const texts = await readObjects(bare, files.map((path) => `HEAD:${path}`), { maxBytes: OBJECT_BYTES })
  const found = files.flatMap((path) => {
    const text = texts.get(`HEAD:${path}`)
    const licence = text === undefined ? undefined : licenceOf(new TextDecoder().decode(text))
    return licence === undefined ? [] : [{ path, ...licence }]
  })
  const refused = found.find(({ permissive }) => !permissive)
  if (refused !== undefined) throw new LicenceRefused(`${repository} is under ${refused.name} (${refused.path})`)
  if (found.length === 0) throw new LicenceRefused(`${repository} has no licence that is known${files.length === 0 ? '' : ` (${files.join(', ')})`}`)
  return { licence: [...new Set(found.map(({ name }) => name))].sort().join(' OR '), licenceFile: found.map(({ path }) => path).join(', ') }
}

/** Documented definitions of the tree of a commit, spread evenly where there are more than the limit. */
async function documentationPairs(
  bare: string, commit: string, artifacts: readonly Artifact[], grammars: GrammarSource, limits: ExtractionLimits,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for await (const { path, text, facts, language } of parseTree(bare, commit, artifacts, grammars, limits.files)) {
    pairs.push(...pairsOfFile(path, text, facts, language))
  }
  const distinct = [...new Map(pairs.map((pair) => [`${pair.query}\n${pair.target}`, pair])).values()]
  return spread(distinct, limits.docPairs, ({ query, target }) => `${query}\n${target}`)
}

/** Messages with the cards of the files that the commits changed, as these were before. */
async function commitPairs(
  bare: string, commits: readonly CommitRecord[], grammars: GrammarSource, { commitPairs: most, filesOfCommit }: ExtractionLimits,
): Promise<readonly Pair[]> {
  const wanted = askingCommits(commits, filesOfCommit).flatMap(({ id, message, changed }) =>
    changed.map((path) => ({ name: `${id}^:${path}`, path, query: message, group: id.slice(0, 12) })))
  const chosen = spread(wanted, most, ({ name }) => name)
  const pairs: Pair[] = []
  for (const batch of batches(chosen)) {
    const parsed = new Map((await parse(bare, batch, grammars)).map((file) => [file.name, file]))
    for (const { name, query, group, path } of batch) {
      const file = parsed.get(name)
      if (file !== undefined) pairs.push({ kind: 'commit', query, target: cardText(file.path, file.facts), group, path, language: file.language })
    }
  }
  return pairs
}

/** Latest commits whose files all exist in the tree before the first of them. */
async function evaluationSet(
  bare: string, about: { readonly repository: string; readonly licence: string }, commits: readonly CommitRecord[], grammars: GrammarSource,
): Promise<EvaluationHistory> {
  const asking = askingCommits(commits, EVALUATED.filesOfCommit).slice(0, EVALUATED.commits)
  const base = `${asking.at(-1)?.id ?? 'HEAD'}^`
  const files: EvaluationHistory['files'][number][] = []
  const definitions: { doc: string; code: string }[] = []
  const opened = await openRevision(bare, base)
  try {
    for await (const { path, text, facts, language } of parseTree(bare, base, opened.snapshot.artifacts, grammars, EVALUATED.files)) {
      files.push({ path, text: text.slice(0, EVALUATED.textBytes), card: cardText(path, facts) })
      definitions.push(...pairsOfFile(path, text, facts, language).map(({ query, target }) => ({ doc: query, code: target })))
    }
  } finally {
    await opened.close()
  }
  files.sort((left, right) => comparePaths(left.path, right.path))
  const known = new Set<string>(files.map(({ path }) => path))
  const distinct = [...new Map(definitions.map((each) => [each.doc.toLowerCase(), each])).values()]
  return {
    ...about, commit: base, files,
    commits: asking.filter(({ changed }) => changed.every((path) => known.has(path))).map(({ message, changed }) => ({ message, gold: changed })),
    definitions: spread(distinct, EVALUATED.definitions, ({ doc }) => doc),
  }
}

/** Commits whose message asks for a change of a few source files: message and files, newest first. */
function askingCommits(
  commits: readonly CommitRecord[], mostFiles: number,
): readonly { readonly id: string; readonly message: string; readonly changed: readonly ArtifactId[] }[] {
  return commits.flatMap(({ id, message: said, files }) => {
    const changed = files.filter(isTrainablePath)
    const message = changed.length === 0 || changed.length > mostFiles ? undefined : commitQuery(said)
    return message === undefined ? [] : [{ id, message, changed }]
  })
}

/** Source files of a commit, spread evenly where there are more than the limit. */
async function* parseTree(
  bare: string, commit: string, artifacts: readonly Artifact[], grammars: GrammarSource, most: number,
): AsyncGenerator<ParsedSource> {
  const paths = artifacts.filter(({ id, language }) => language !== undefined && isTrainablePath(id)).map(({ id }) => id)
  for (const batch of batches(spread(paths, most, (path) => path))) {
    yield* await parse(bare, batch.map((path) => ({ name: `${commit}:${path}`, path })), grammars)
  }
}

interface ParsedSource {
  readonly name: string
  readonly path: ArtifactId
  readonly text: string
  readonly facts: SyntaxFacts
  readonly language: string
}

/** Facts of objects, each as if it stood at its path: a numbered folder in front keeps versions of one path apart. */
async function parse(
  bare: string, objects: readonly { readonly name: string; readonly path: string }[], grammars: GrammarSource,
): Promise<readonly ParsedSource[]> {
  const contents = await readObjects(bare, objects.map(({ name }) => name), { maxBytes: OBJECT_BYTES })
  const files: Record<string, Uint8Array> = {}
  for (const [index, { name, path }] of objects.entries()) {
    const content = contents.get(name)
    if (content !== undefined && !content.includes(0)) files[`${index}/${path}`] = content
  }
  const { snapshot, reader } = memorySnapshot(files)
  const syntax = createSyntaxSource({ reader, artifacts: snapshot.artifacts, grammars })
  const facts = await syntax.facts(snapshot.artifacts.map(({ id }) => id))
  // The text of a file is what its bytes say, a byte-order mark included, so that lines are those of the parser.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const languages = new Map(snapshot.artifacts.map(({ id, language }) => [id, language ?? '']))
  return [...facts].flatMap(([id, found]): readonly ParsedSource[] => {
    const slash = id.indexOf('/')
    const object = objects[Number(id.slice(0, slash))]!
    // A file without definitions has a card that says no more than its path.
    return found.definitions.length === 0 ? [] : [{ name: object.name, path: object.path as ArtifactId, text: decoder.decode(files[id]!), facts: found, language: languages.get(id)! }]
  })
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}

/** At most so many, spread evenly: those whose keys have the smallest hashes, in their order. */
function spread<T>(items: readonly T[], most: number, keyOf: (item: T) => string): readonly T[] {
  if (items.length <= most) return items
  const hashes = items.map((item) => createHash('sha1').update(keyOf(item)).digest('hex'))
  const last = [...hashes].sort()[most - 1]!
  return items.filter((_, index) => hashes[index]! <= last).slice(0, most)
}
