import {
  toArtifactId,
  type AcceptedFile,
  type Coverage,
  type Relation,
  type Survey,
  type TaskAnalysis,
} from '@deepdiscovery/model'
import {
  characterCounter,
  memoryReader,
  memorySnapshot,
  relationsFromEdges,
  syntaxFromFacts,
  type PartialFacts,
} from '@deepdiscovery/testkit'
import { wordsOf } from '@deepdiscovery/text'
import type { PackInput, PackPorts } from '../src/index.ts'

/** A repository in a few words, and what the stages before the pack would have said about it. */
export interface Sample {
  readonly files: Readonly<Record<string, string>>
  readonly task?: string
  readonly mentions?: TaskAnalysis['mentions']
  readonly facts?: Readonly<Record<string, PartialFacts>>
  /** Edge list of testkit. */
  readonly edges?: string | readonly Relation[]
  /** Paths by rank; all files in the order given where it is left out. */
  readonly order?: readonly string[]
  /** Path to the path of the anchor that led to it. */
  readonly via?: Readonly<Record<string, string>>
  readonly rejected?: readonly string[]
  readonly roles?: Readonly<Record<string, Survey['files'][number]['role']>>
  readonly coverage?: Partial<Coverage>
  readonly diagnostics?: PackInput['diagnostics']
}

/** Builds consistent input: hits by counting words, anchors that fall off by rank, relations from an edge list. */
export function sampleInput(sample: Sample): PackInput {
  const { files, task = 'Fix the interest of the balance', edges = '', via = {}, rejected = [], roles = {} } = sample
  const terms = [...new Set(wordsOf(task))].map(text => ({ text, weight: 1, kind: 'word' as const }))
  const snapshot = memorySnapshot(files)
  const counted = new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      terms.flatMap(({ text: term }, index) => {
        const body = wordsOf(text).filter(word => word === term).length
        const inPath = wordsOf(path).filter(word => word === term).length
        return body + inPath === 0 ? [] : [{ term: index, body, definitions: 0, path: inPath }]
      }),
    ]),
  )
  const survey: Survey = {
    scale: 'small',
    environment: { languages: [], modules: [], dependencies: [], manifests: [] },
    files: snapshot.artifacts.map(({ id, language, bytes = 0 }) => ({
      id,
      language,
      role: roles[id] ?? 'source',
      module: '',
      score: 1,
      change: 0,
      hits: {
        id,
        bytes,
        lines: 1,
        tokens: 1,
        terms: counted.get(id) ?? [],
        window: undefined,
        imports: [],
        generated: false,
        minified: false,
        truncated: false,
      },
    })),
    documentFrequency: terms.map(
      (_, index) => [...counted.values()].filter(hits => hits.some(({ term }) => term === index)).length,
    ),
    commits: [], averageTokens: 1,
    view: { files: [], limitedBy: 'nothing-left' },
  }
  const relations = typeof edges === 'string' ? relationsFromEdges(edges) : edges
  const order = (sample.order ?? Object.keys(files)).filter(path => !rejected.includes(path))
  const accepted = order.map((path, rank): AcceptedFile => {
    const artifact = toArtifactId(path)
    const leading = relations
      .filter(({ source, target }) => (source === path && target === via[path]) || (target === path && source === via[path]))
      .sort((left, right) => Number(left.kind === 'organizational') - Number(right.kind === 'organizational'))
      .slice(0, 1)
    const score = 1 / (1 + rank)
    return {
      artifact,
      gain: score,
      cost: 50,
      parts: [],
      via: leading,
      step: leading.length,
      anchor: {
        artifact,
        score,
        pinned: false,
        signals: [{ signal: 'bm25-body', value: score, contribution: score, evidence: [] }],
      },
    }
  })
  return {
    task: { text: task, title: task.split('\n')[0] ?? '', terms, mentions: sample.mentions ?? [], intent: 'bug' },
    snapshot,
    survey,
    expansion: {
      files: accepted,
      relations,
      rejected: rejected.map(path => ({
        artifact: toArtifactId(path),
        gain: 0.01,
        cost: 50,
        parts: [],
        anchor: undefined,
        via: [],
      })),
      steps: 1,
      stoppedBy: 'nothing-left',
    },
    coverage: {
      listed: Object.keys(files).length,
      scanned: Object.keys(files).length,
      truncated: 0,
      parsed: 0,
      unparsed: 0,
      skipped: {},
      examples: [],
      ...sample.coverage,
    },
    diagnostics: sample.diagnostics ?? [],
  }
}

/** Ports over the same sample; four characters are a token unless a counter is given. */
export function samplePorts({ files, facts = {} }: Sample, counter = characterCounter()): PackPorts {
  return { syntax: syntaxFromFacts(facts), reader: memoryReader(files), counter }
}
