import {
  toArtifactId, type Anchor, type ArtifactId, type ArtifactRole, type Survey, type SyntaxFacts, type TaskAnalysis,
} from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { wordsOf } from '@deepdiscovery/text'
import { analyseTask } from '../src/task/analyse-task.ts'

/** A file in one line: its score (0: no anchor), the words of the task in it, what else matters. */
export interface LocatedFile {
  readonly score: number
  readonly words?: string
  readonly module?: string
  readonly role?: ArtifactRole
  readonly pinned?: boolean
  /** Contributions by signal; all of the score from `text` where left out. */
  readonly signals?: Readonly<Record<string, number>>
  /** Names that it defines. */
  readonly defines?: readonly string[]
}

/** What a judgement of anchors is asked about. */
export interface Located {
  readonly task: TaskAnalysis
  readonly survey: Survey
  readonly anchors: readonly Anchor[]
  readonly facts: ReadonlyMap<ArtifactId, SyntaxFacts>
}

/** Tasks are read once: property tests ask about the same one again and again. */
const analysed = new Map<string, TaskAnalysis>()

/** A task and hand-made anchors over a repository of a few words a file; anchors come in the order given. */
export function located(text: string, files: Readonly<Record<string, LocatedFile>>): Located {
  const task = analysed.get(text) ?? analyseTask(text)
  analysed.set(text, task)
  const stems = task.terms.map((term) => term.text)
  const holds = (words: string): readonly number[] => {
    const own = new Set(wordsOf(words).flatMap((word) => [word, ...stems.filter((stem) => word.startsWith(stem))]))
    return stems.flatMap((stem, index) => (own.has(stem) ? [index] : []))
  }
  const surveyed = Object.entries(files).map(([path, { words = '', module = '', role = 'source' }]) => ({
    id: toArtifactId(path), language: undefined, role, module, score: 1, change: 0,
    hits: {
      id: toArtifactId(path), bytes: 1, lines: 1, tokens: 1, window: undefined, imports: [],
      generated: false, minified: false, truncated: false,
      terms: holds(words).map((term) => ({ term, body: 1, definitions: 0, path: 0 })),
    },
  }))
  const survey: Survey = {
    scale: 'small', environment: { languages: [], modules: [], dependencies: [], manifests: [] },
    files: surveyed, averageTokens: 1, commits: [],
    documentFrequency: stems.map((_, index) =>
      surveyed.filter(({ hits }) => hits.terms.some(({ term }) => term === index)).length),
    view: { files: surveyed.map(({ id }) => id), limitedBy: 'nothing-left' },
  }
  const anchors = Object.entries(files).filter(([, { score, pinned }]) => score > 0 || pinned === true)
    .map(([path, { score, pinned = false, signals = { text: score } }]): Anchor => ({
      artifact: toArtifactId(path), score, pinned,
      signals: Object.entries(signals)
        .map(([signal, contribution]) => ({ signal, value: contribution, contribution, evidence: [] })),
    }))
  const facts = new Map(Object.entries(files).flatMap(([path, { defines }]) => {
    const definitions = defines?.map((name) => ({ name }))
    return definitions === undefined ? [] : [[toArtifactId(path), factsOf(path, { definitions })] as const]
  }))
  return { task, survey, anchors, facts }
}

/** So many more files of one kind: `src/more/0.ts`, …. */
export function more(count: number, file: LocatedFile, folder = 'src/more'): Readonly<Record<string, LocatedFile>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, file]))
}
