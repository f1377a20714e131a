import { expand } from '@deepdiscovery/expansion'
import {
  DeepDiscoveryError, RELATION_KINDS, type Anchor, type ArtifactId, type ContextPack, type Diagnostic, type HistorySource, type RelationSource,
} from '@deepdiscovery/model'
import { assemblePack, cardCost } from '@deepdiscovery/pack'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { implicitRelations } from '@deepdiscovery/relations-implicit'
import { scaleOf } from '@deepdiscovery/survey'
import { coverageOf } from '../coverage-of.ts'
import { arrangements } from '../find-relations.ts'
import { foldDiagnostics } from '../fold-diagnostics.ts'
import { DEFAULTS, positiveInteger } from '../options.ts'
import { checkedRelations, wantsKind, type RelationsRequest } from '../relations-options.ts'
import { askAround } from './ask-around.ts'
import { askedFiles, earlierPack, type EarlierPack } from './earlier-pack.ts'
import type { ExpandOptions, ExpandRequest } from './follow-up-options.ts'
import { formOf, openFollowUp, type FollowUpInput } from './open-follow-up.ts'

const DEPTH = 2
/** Tokens kept back for the header and the summary of what was left out. */
const RESERVE = 180
/** Few files are asked about, so each may have more candidates than in a discovery, and a single one many more. */
const EXPLICIT_LIMITS = { textsPerFile: 512, candidateHeads: true } as const
const CANDIDATES = { least: 12, together: 48 } as const
/** Whoever names few files, and labels of what code states, wants all of it. */
const NAMED = { files: 3, together: 256 } as const
/** Sentences about what was not looked at. */
const HINTS = 2
const RULE_LIMITS = { askedFiles: 64, hitsPerRequest: 24, filesPerCall: 12, files: 64 } as const
/** Whoever asks for more around a file wants what is tied to it: the budget decides how much, and the task which first. */
const COEFFICIENTS = { frontierFiles: Infinity, frontierShare: 0, stepShare: 0.5, threshold: 0, tiedThreshold: 0, barrenSteps: Infinity, hopDecay: 0.6 } as const
/** How many times what relations carry is added for the file that fits the task best. */
const FIT = 3

/** New files around those of a pack. Asks about the named files alone; all files are scanned only where who names what must be known. */
export async function expandPack(input: FollowUpInput, given: unknown, request: ExpandRequest, options: ExpandOptions): Promise<ContextPack> {
  const { opened: { snapshot, reader } } = input
  const { signal } = options
  const earlier = await earlierPack(given, input.opened, signal)
  const relations = checkedRelations({ ...request, depth: options.depth }, DEPTH)
  const asked = askedFiles(earlier, snapshot, request.paths ?? [])
  const anchors = anchorsOf(earlier, asked.files)
  const { pack } = earlier
  const budget = { ...formOf(pack, options), maxFiles: positiveInteger(options.maxFiles ?? DEFAULTS.maxFiles, 'maxFiles') }
  const { task, parser, syntax, terms, environment, diagnostics } = await openFollowUp(input, pack, options)
  const held = new Set([...earlier.held, ...asked.files])
  await terms.learn(held, signal)
  const ports = { snapshot, syntax, scanner: terms.scanner, reader }
  const together = wantsAll(relations, request, asked.files.length) ? NAMED.together : CANDIDATES.together
  const candidatesPerFile = Math.max(CANDIDATES.least, Math.floor(together / anchors.length))
  // What the caller has comes last, so that asking again goes on where the last answer ended.
  const explicit = explicitRelations({ ...ports, limits: { ...EXPLICIT_LIMITS, candidatesPerRound: together, candidatesPerFile }, prefer: (id) => terms.file(id).score, held: (id) => held.has(id) })
  // Frameworks may also state what is else told by the code (an alias that leads to a file).
  const rules = wantsKind(relations, 'implicit') || wantsKind(relations, 'explicit') && request.kinds?.includes('explicit') !== true ? await input.rules() : undefined
  const others: readonly RelationSource[] = [
    ...(rules === undefined ? [] : [implicitRelations({ ...ports, rules: rules.library, environment, resolver: explicit, roleOf: (id) => terms.file(id).role, limits: RULE_LIMITS })]),
    ...(wantsKind(relations, 'organizational') ? [arrangements(input.opened, environment.modules, historyFor(input, relations.labels.has('co-change')))] : []),
  ]
  const source = askAround({ starts: anchors.map(({ artifact }) => artifact), explicit, others, request: relations, terms })
  const counter = await input.counter(pack.tokenizer)
  const unranked = terms.survey()
  const expanded = await expand(anchors, [source], { tokens: budget.tokens, maxFiles: budget.maxFiles }, {
    held, scale: scaleOf(snapshot.artifacts.length), coefficients: COEFFICIENTS, reserve: Math.min(RESERVE, Math.floor(budget.tokens / 3)),
    roleOf: (id) => terms.file(id).role, moduleOf: (id) => terms.file(id).module, fit: (id) => FIT * terms.share(id),
    cost: (id) => cardCost(counter, { ...unranked, files: [terms.file(id)] }, 'line')(id),
    ...(signal === undefined ? {} : { signal }),
  })
  const survey = terms.survey()
  const unseen = notLookedAt(expanded.diagnostics, anchors)
  const found = {
    task, snapshot, survey, expansion: expanded.value,
    follows: {
      operation: 'expand' as const, paths: asked.files, ...(request.labels === undefined && request.kinds === undefined ? {} : { labels: [...relations.labels] }),
      held: [...held],
    },
    confidence: { level: pack.confidence.level, reasons: [], hints: unseen },
    coverage: coverageOf(snapshot, survey, parser),
    diagnostics: foldDiagnostics([
      ...input.findings, ...nothingMore(expanded.value.files.length, unseen), ...earlier.diagnostics, ...asked.diagnostics, ...diagnostics, ...rules?.findings ?? [], ...expanded.diagnostics,
      ...parser.diagnostics, ...input.opened.diagnostics,
    ]),
  }
  options.onProgress?.({ stage: 'pack', done: 0, total: expanded.value.files.length })
  return assemblePack(found, { syntax, reader, counter }, budget, { rendering: budget.rendering, ...(signal === undefined ? {} : { signal }) })
}

function wantsAll({ labels, depth }: RelationsRequest, request: ExpandRequest, files: number): boolean {
  const named = (request.labels ?? request.kinds) !== undefined && [...labels].every((label) => RELATION_KINDS[label] === 'explicit')
  return named && depth === 1 && files > 0 && files <= NAMED.files
}

/** The named files, else all cards by their scores. */
function anchorsOf({ cards, pack }: EarlierPack, asked: readonly ArtifactId[]): readonly Anchor[] {
  const anchor = (artifact: ArtifactId, score: number): Anchor => ({ artifact, score, pinned: false, signals: [] })
  if (asked.length > 0) return asked.map((artifact) => anchor(artifact, 1))
  if (cards.length === 0) {
    const why = pack.cards.length === 0 ? 'The pack holds no file' : 'No file of the pack is in the repository: it may belong to another one'
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `${why}; name the files to look around, or discover again.`, { subject: 'pack' })
  }
  const top = cards.reduce((most, { score }) => Math.max(most, score), 0)
  // What is tied to a file that hardly mattered matters little, but something.
  return cards.map(({ path, score }) => anchor(path, top > 0 ? Math.max(0.05, score / top) : 1))
}

function historyFor({ opened, history }: FollowUpInput, wanted: boolean): HistorySource | undefined {
  return history && wanted ? opened.history : undefined
}

/** Of the files that were asked about: how many others may be tied to them that a limit left unread. */
function notLookedAt(diagnostics: readonly Diagnostic[], anchors: readonly Anchor[]): readonly string[] {
  const asked = new Set<string>(anchors.map(({ artifact }) => artifact))
  return diagnostics
    .filter(({ code, span }) => code === 'importers-limited' && span !== undefined && asked.has(span.artifact) && /^[\p{L}\p{N}_./@+~=-]+$/u.test(span.artifact))
    .slice(0, HINTS)
    .map(({ message }) => `${message.replace(/\.$/, '')}, which a further expand goes on with`)
}

function nothingMore(files: number, unseen: readonly string[]): readonly Diagnostic[] {
  if (files > 0) return []
  const message = unseen.length > 0
    ? 'None of the files that were looked at is tied by a relation of the kind asked for; others may be: name fewer files, or labels and a direction.'
    : 'No relation of the kind asked for leads to a file that the earlier packs do not hold; try other files, labels or a greater depth.'
  return [{ code: 'nothing-more', severity: 'warning', source: 'deepdiscovery', message }]
}
