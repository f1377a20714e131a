import type { ContextPack, Diagnostic, Relation } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import type {
  DiscoverOptions, ExpandOptions, ExpandRequest, Explanation, ListRulesOptions, OpenOptions, PromoteOptions, PromoteRequest, RelatedFiles, RelationPath, RelationsOptions, Repository, RuleList, RuleTestReport,
} from 'deepdiscovery'
import { parsePack } from 'deepdiscovery'
import type { Facade } from '../src/facade.ts'
import { run } from '../src/run.ts'

/** What the facade double was asked. */
export interface FacadeCalls {
  readonly opened: { readonly root: string; readonly options: OpenOptions }[]
  readonly discovered: { readonly task: string; readonly options: DiscoverOptions }[]
  readonly explained: { readonly task: string; readonly path: string }[]
  readonly related: { readonly path: string; readonly to?: string; readonly options: RelationsOptions }[]
  readonly expanded: { readonly pack: ContextPack; readonly request: ExpandRequest; readonly options: ExpandOptions }[]
  readonly promoted: { readonly pack: ContextPack; readonly request: PromoteRequest; readonly options: PromoteOptions }[]
  readonly summarised: { readonly tokens?: number | undefined; readonly task?: string | undefined }[]
  readonly listed: ListRulesOptions[]
  readonly tested: string[]
  closed: number
}

export interface CliOptions {
  readonly cwd?: string
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
  readonly terminal?: boolean
  /** Readings of the clock, the last one for ever. */
  readonly clock?: readonly number[]
  readonly diagnostics?: readonly Diagnostic[]
  /** Cards of every pack. */
  readonly cards?: ContextPack['cards']
  readonly relations?: readonly Relation[]
  readonly paths?: readonly RelationPath[]
  readonly explanation?: Partial<Explanation>
  readonly rendered?: string
  readonly ruleList?: RuleList
  readonly ruleTest?: Partial<RuleTestReport>
  /** Runs inside `open`: throw to fail there. */
  readonly onOpen?: () => void | Promise<void>
  /** Runs inside `relations`. */
  readonly onRelations?: (options: RelationsOptions) => void | Promise<void>
  /** Runs inside `discover`. */
  readonly onDiscover?: (options: DiscoverOptions) => void | Promise<void>
  /** Presses Ctrl-C when called. */
  readonly interruptible?: (interrupt: () => void) => void
}

export interface CliResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  readonly calls: FacadeCalls
  readonly served: { readonly root?: string }[]
}

/** Runs the real command line over a double of the facade. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const calls: FacadeCalls = { opened: [], discovered: [], explained: [], related: [], expanded: [], promoted: [], summarised: [], listed: [], tested: [], closed: 0 }
  const served: { root?: string }[] = []
  const written = { stdout: '', stderr: '' }
  const clock = [...options.clock ?? [0]]
  const stream = (name: 'stdout' | 'stderr') => ({
    isTerminal: options.terminal ?? false,
    write: async (text: string) => { written[name] += text },
  })
  const code = await run(argv, {
    stdin: (async function* () { yield new TextEncoder().encode(options.stdin ?? '') })(),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    cwd: options.cwd ?? '/repository',
    env: options.env ?? {},
    now: () => clock.length > 1 ? clock.shift() ?? 0 : clock[0] ?? 0,
    onInterrupt: listener => {
      options.interruptible?.(listener)
      return () => undefined
    },
  }, {
    facade: async () => facadeDouble(calls, options),
    serveMcp: async serve => { served.push(serve) },
  })
  return { code, ...written, calls, served }
}

function facadeDouble(calls: FacadeCalls, options: CliOptions): Facade {
  const pack = packWith(options.diagnostics ?? [], options.cards ?? [])
  const open = async (root: string, given: OpenOptions = {}): Promise<Repository> => {
    calls.opened.push({ root, options: given })
    await options.onOpen?.()
    return {
      snapshot: { root, revision: '', artifacts: [], skipped: [] },
      async discover(task, request = {}) {
        calls.discovered.push({ task, options: request })
        await options.onDiscover?.(request)
        return pack
      },
      inspect: () => Promise.reject(new Error('No command of the tool inspects.')),
      async explain(task, path) {
        calls.explained.push({ task, path })
        return { path, verdict: 'packed', parts: [], signals: [], via: [], reason: 'Because.', diagnostics: [], ...options.explanation }
      },
      async relations(path, request = {}) {
        calls.related.push({ path, options: plain(request) })
        await options.onRelations?.(request)
        return { value: relatedFiles(path, request, options.relations ?? []), diagnostics: options.diagnostics ?? [] }
      },
      async paths(path, to, request = {}) {
        calls.related.push({ path, to, options: plain(request) })
        const paths = options.paths ?? []
        const related = relatedFiles(path, { ...request, depth: request.depth ?? 4 }, paths.flatMap(({ steps }) => steps))
        return { value: { ...related, to: toArtifactId(to), paths, total: paths.length }, diagnostics: options.diagnostics ?? [] }
      },
      async expand(earlier, request = {}, given = {}) {
        calls.expanded.push({ pack: earlier, request, options: given })
        return pack
      },
      async promote(earlier, request, given = {}) {
        calls.promoted.push({ pack: earlier, request, options: given })
        return pack
      },
      async summary(request = {}) {
        calls.summarised.push({ tokens: request.tokens, task: request.task })
        return {
          schema: 'https://deepdiscovery.dev/schema/repository-summary-1.json', text: '# Summary', tokens: 2, budget: 2, tokenizer: 'x', name: 'x', files: 0, scale: 'small', revision: '',
          stack: { languages: [], frameworks: [], runtimes: [], dependencies: [] }, modules: [], moduleCount: 0, folders: [], entryPoints: [], commands: [], conventions: [],
          diagnostics: options.diagnostics ?? [],
        }
      },
      async close() { calls.closed++ },
    }
  }
  return {
    open,
    async listRules(request = {}) {
      calls.listed.push(request)
      return options.ruleList ?? { rules: [], problems: [] }
    },
    async testRules(folder) {
      calls.tested.push(folder)
      return { rules: [], fixtures: [], problems: [], ...options.ruleTest }
    },
    formatProblem: ({ path, line, reason }) => `${path}:${line}: ${reason}`,
    parsePack,
    renderPack: (_pack, request) =>
      options.rendered ?? (request?.format === 'json' ? JSON.stringify(pack) : `pack as ${request?.format}`),
    renderRelations: (answer, request) => `${answer.relations.length} relations as ${request?.format}`,
  }
}

/** The options that were set, without those that every call has. */
function plain({ onProgress: _progress, signal: _signal, ...options }: RelationsOptions): RelationsOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** Every other file of the relations is one step away. */
function relatedFiles(path: string, { direction = 'both', depth = 1 }: RelationsOptions, relations: readonly Relation[]): RelatedFiles {
  const files = new Set([toArtifactId(path), ...relations.flatMap(({ source, target }) => [source, target])])
  const nodes = [...files].map((file, index) => ({ path: file, depth: Math.min(index, depth), role: 'source' as const, module: '' }))
  return { path: toArtifactId(path), direction, depth, nodes, relations }
}

function packWith(diagnostics: readonly Diagnostic[], cards: ContextPack['cards']): ContextPack {
  return {
    schema: 'https://deepdiscovery.dev/schema/context-pack-1.json',
    task: 'task', revision: '', budget: { tokens: 8000, maxFiles: 60 }, tokens: 0, tokenizer: 'o200k_base', rendering: 'markdown',
    confidence: { level: 'low', reasons: [], hints: [] },
    cards, relations: [], omitted: { files: [], counts: {} },
    coverage: { listed: 0, scanned: 0, truncated: 0, parsed: 0, unparsed: 0, skipped: {}, examples: [] },
    stoppedBy: 'nothing-left', diagnostics,
  }
}

/** A relation between two files with one evidence. */
export function relationOf(source: string, target: string): Relation {
  return {
    source: toArtifactId(source),
    target: toArtifactId(target),
    kind: 'explicit', label: 'import', confidence: 0.95, coupling: 0.4,
    evidence: [{
      span: { artifact: toArtifactId(source), startLine: 4, endLine: 4 }, producer: 'imports/typescript', note: 'imports\n { X }',
    }],
  }
}
