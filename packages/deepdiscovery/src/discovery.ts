import { analyseTask, judgeAnchors, scoreAnchors } from '@deepdiscovery/anchors'
import { expand } from '@deepdiscovery/expansion'
import {
  DeepDiscoveryError, type Anchor, type ArtifactId, type Budget, type CompressedView, type ContextPack, type Diagnostic, type Expansion, type LocationConfidence, type Relation,
  type RelationSource, type TaskAnalysis, type TokenCounter,
} from '@deepdiscovery/model'
import { assemblePack, cardCost } from '@deepdiscovery/pack'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { implicitRelations } from '@deepdiscovery/relations-implicit'
import { DEFAULT_ORGANIZATIONAL_LIMITS, organizationalRelations } from '@deepdiscovery/relations-organizational'
import { survey as surveySnapshot, type SurveyResult } from '@deepdiscovery/survey'
import { coverageOf, emptinessDiagnostics } from './coverage-of.ts'
import { foldDiagnostics } from './fold-diagnostics.ts'
import type { OpenedEncoder } from './open-encoder.ts'
import { openParser, openScanner, type EngineInput } from './open-engine.ts'
import { formLines } from './form-lines.ts'
import { checkedHints, DEFAULTS, positiveInteger, type DiscoverOptions } from './options.ts'
import { reportParses } from './progress.ts'
import { knownFile, scopeTest, STARTING_FILE } from './repository-path.ts'
import type { ChosenRules } from './rule-library.ts'
import { stopwatch } from './stopwatch.ts'
import { startTimeLimit } from './time-limit.ts'
import { partsOf, type Parts } from './switches.ts'

/** Everything one run learned, for the pack and for explaining it. */
export interface Discovery {
  readonly task: TaskAnalysis
  readonly survey: SurveyResult
  readonly anchors: readonly Anchor[]
  /** How sure the anchors are, and what about them is not clear. */
  readonly location: LocationConfidence
  readonly expansion: Expansion
  readonly pack: ContextPack
}

export interface DiscoveryInput extends EngineInput {
  readonly counter: () => Promise<TokenCounter>
  readonly encoder: () => OpenedEncoder
  /** Files that the caller's diff names. */
  readonly changed: readonly ArtifactId[]
  readonly history: boolean
  /** Loaded when it is first needed. */
  readonly rules: () => Promise<ChosenRules>
  /** What opening found out about the caller's options. */
  readonly findings: readonly Diagnostic[]
  /** A clock in milliseconds, for the time limit. */
  readonly now: () => number
}

/** Who needs a file costs a parse per candidate; a discovery asks for every file it takes, so each may ask for a few. */
const IMPORTER_LIMITS = { candidatesPerFile: 8, candidatesPerRound: 36, textsPerFile: 96, candidateHeads: true } as const

/** Rules are asked of the files taken first, and read the rarest first, so what is left out is what many files share. */
const RULE_LIMITS = { askedFiles: 24, hitsPerRequest: 24, filesPerCall: 12, files: 64 } as const

const NO_ENCODER: OpenedEncoder = { embedder: undefined, diagnostics: [] }

/** Tokens kept back for the header and the summary of what was left out. */
const RESERVE = 120

/**
 * The pipeline: the one place where stages meet. Each takes the nouns of the stage before and ports; nothing is kept
 * when it ends.
 */
export async function runDiscovery(input: DiscoveryInput, request: string, options: DiscoverOptions): Promise<Discovery> {
  const { snapshot, history } = input.opened
  const { signal, onProgress } = options
  const timed = stopwatch(options.onTiming)
  const budget = budgetOf(options)
  const limit = startTimeLimit(budget.maxMs, input.now, options.startedAt)
  const reader = limit.reader(input.opened.reader)
  const parts = partsOf(options.preset, options.without)
  const readsHistory = input.history && parts.has('history')
  const inScope = scopeTest(snapshot, options.scope)
  const pinned = pinnedFiles(input, options, inScope)
  const task = analyseTask(request, checkedHints(options.hints), await formLines(input.opened, request, signal))
  const diagnostics: Diagnostic[] = [...input.findings, ...task.diagnostics ?? []]

  const encoder = parts.has('encoder') ? input.encoder : () => NO_ENCODER
  const scanner = openScanner(input, { reader, remembers: true, onProgress })
  const parser = openParser(input, { reader, millisecondsLeft: () => limit.left() })
  const syntax = reportParses(parser, onProgress)
  let counting: Promise<TokenCounter> | undefined
  const ports = {
    scanner, reader, ...(readsHistory ? { history } : {}),
    // What will be needed next begins while git still reads history.
    onView: ({ files }: CompressedView) => {
      limit.enter('anchors')
      parser.facts(files, signal).catch(() => undefined)
      encoder()
      // Its tables must not delay the first byte that is read.
      counting = input.counter()
      counting.catch(() => undefined)
    },
  }
  // Asked first for as many commits as any stage wants, so that git reads them once, beside the scan.
  if (readsHistory) history.commits(DEFAULT_ORGANIZATIONAL_LIMITS.commits, signal).catch(() => undefined)
  const choosing = parts.has('relations:implicit') ? input.rules() : undefined
  choosing?.catch(() => undefined)
  // Compiled by other threads of the engine while files are scanned.
  parser.prepare()
  limit.enter('survey')
  const surveyed = await timed('survey', () => surveySnapshot(snapshot, task, ports, { within: inScope, adaptive: parts.has('compressed-view') }, signal))
  diagnostics.push(...surveyed.diagnostics)
  const survey = surveyed.value

  const { embedder, diagnostics: lacking } = encoder()
  diagnostics.push(...lacking)
  const anchors = await timed('anchors', () => scoreAnchors(task, survey, { syntax, scanner, reader, ...(embedder === undefined ? {} : { embedder }) }, { pinned, within: inScope, weights: silenced(parts) }, signal))
  // The files of the view are parsed by now, so their facts cost nothing.
  const location = judgeAnchors(task, survey, anchors, await parser.facts(survey.view.files, signal))

  const files = new Map(survey.files.map((file) => [file.id, file]))
  // What has no text to read (an imported picture) is no context for anybody; `relations` shows it.
  const unread = new Set(survey.skipped.map(({ id }) => id))
  const explicit = explicitRelations({ snapshot, syntax, scanner, reader, limits: IMPORTER_LIMITS, prefer: (id) => files.get(id)?.score ?? 0 })
  const rules = await choosing
  diagnostics.push(...rules?.findings ?? [])
  const sources = [
    explicit,
    ...(rules === undefined ? [] : [implicitRelations({
      snapshot, syntax, scanner, reader, rules: rules.library, environment: survey.environment, resolver: explicit, limits: RULE_LIMITS,
      roleOf: (id) => files.get(id)?.role ?? 'data',
    })]),
    organizationalRelations({ snapshot, modules: survey.environment.modules, history: readsHistory ? history : undefined, reader }),
  ].map((source) => restricted(source, parts, options.scopeOnly === true ? inScope : undefined, unread))
  const counter = await (counting ?? input.counter())
  limit.enter('expansion')
  const left = limit.left()
  const expanded = await timed('expansion', () => expand(anchors, parts.has('expansion') ? sources : [], { ...budget, ...(left === undefined ? {} : { maxMs: left }) }, {
    roleOf: (id) => files.get(id)?.role ?? 'data', moduleOf: (id) => files.get(id)?.module ?? '', cost: cardCost(counter, survey, 'line'),
    intent: task.intent, scale: survey.scale, taskWords: wordsToGoBy(task, anchors), reserve: Math.min(RESERVE, Math.floor(budget.tokens / 3)), now: input.now,
    // That steps must bring something new is a rule about relations; anchors alone end at the threshold.
    ...(parts.has('expansion') ? {} : { coefficients: { barrenSteps: Infinity } }), ...(signal === undefined ? {} : { signal }),
  }))
  diagnostics.push(...expanded.diagnostics)
  if (expanded.value.stoppedBy === 'max-ms') limit.reach('expansion')
  // Whichever stage was cut short, there may be more to find.
  const expansion: Expansion = limit.reachedIn === undefined ? expanded.value : { ...expanded.value, stoppedBy: 'max-ms' }
  limit.enter('pack')
  onProgress?.({ stage: 'pack', done: 0, total: expansion.files.length })

  // The snapshot learns while it is read (holes in history, missing objects), so its findings are taken last.
  diagnostics.push(...parser.diagnostics, ...input.opened.diagnostics)
  const coverage = coverageOf(snapshot, survey, parser)
  diagnostics.push(...emptinessDiagnostics(coverage, expansion.files.length))
  diagnostics.push(...limit.findings())
  const found = { task, snapshot, survey, expansion, location, coverage, diagnostics: foldDiagnostics(diagnostics) }
  const pack = await timed('pack', () => assemblePack(found, { syntax, reader: input.opened.reader, counter }, budget, {
    rendering: options.rendering ?? DEFAULTS.rendering, metadataFirst: parts.has('metadata-first'), ...(signal === undefined ? {} : { signal }),
  }))
  return { task, survey, anchors, location, expansion, pack }
}

/** Files the caller names, and those of the diff; with `scopeOnly` a named file outside the scope is a contradiction. */
function pinnedFiles(input: DiscoveryInput, options: DiscoverOptions, inScope: (id: string) => boolean): readonly ArtifactId[] {
  const named = (options.from ?? []).map((path) => knownFile(input.opened.snapshot, path, STARTING_FILE))
  const outside = options.scopeOnly === true ? named.find((id) => !inScope(id)) : undefined
  if (outside !== undefined) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `The starting file ${outside} lies outside the scope ${options.scope ?? ''} that the pack must stay in.`, { subject: outside })
  }
  const changed = options.scopeOnly === true ? input.changed.filter(inScope) : input.changed
  return [...new Set([...named, ...changed])]
}

function budgetOf(options: DiscoverOptions): Budget {
  if (options.scopeOnly === true && options.scope === undefined) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', 'scopeOnly needs a scope: name the folder that the pack must stay in.', { subject: 'scopeOnly' })
  }
  return {
    tokens: positiveInteger(options.tokens ?? DEFAULTS.tokens, 'The budget', 'DD_INVALID_BUDGET'),
    maxFiles: positiveInteger(options.maxFiles ?? DEFAULTS.maxFiles, 'maxFiles'),
    ...(options.maxSteps === undefined ? {} : { maxSteps: positiveInteger(options.maxSteps, 'maxSteps') }),
    ...(options.maxMs === undefined ? {} : { maxMs: positiveInteger(options.maxMs, 'maxMs') }),
  }
}

/** So sure must be that the task names its best file, for its words to say all that words can. */
const SURELY_NAMED = 0.6

/** Distinct words, in any notation: the number is only taken for how much there is to go by. A request that names its file says enough. */
function wordsToGoBy({ text }: TaskAnalysis, [lead]: readonly Anchor[]): number {
  const named = lead?.signals.find(({ signal }) => signal === 'mention')?.value ?? 0
  return named >= SURELY_NAMED ? Infinity : new Set(text.toLowerCase().split(/\s+/).filter((word) => word !== '')).size
}

/** Weight 0 for every signal that is left out. */
function silenced({ signalsOff }: Parts): Readonly<Record<string, number>> {
  return Object.fromEntries(signalsOff.map((name) => [name, 0]))
}

/** The source without the relations that are left out, and without those that leave the scope where there is one. */
function restricted(
  source: RelationSource, parts: Parts, inScope: ((id: string) => boolean) | undefined, unread: ReadonlySet<ArtifactId>,
): RelationSource {
  const keeps = ({ source: from, target, label, kind }: Relation): boolean =>
    parts.has(`relation:${label}`) && parts.has(`relations:${kind}`) && !unread.has(from) && !unread.has(target)
    && (inScope === undefined || (inScope(from) && inScope(target)))
  return {
    name: source.name,
    async relationsOf(frontier, direction, signal) {
      // Timers, which may abort, get a turn in each round.
      await new Promise(setImmediate)
      const { value, diagnostics } = await source.relationsOf(frontier, direction, signal)
      return { value: value.filter(keeps), diagnostics }
    },
  }
}
