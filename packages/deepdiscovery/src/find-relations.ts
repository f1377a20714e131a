import { explanationPaths, neighborhoodOf } from '@deepdiscovery/expansion'
import {
  comparePaths, DeepDiscoveryError, type ArtifactId, type Diagnostic, type HistorySource, type Module, type Outcome, type Relation, type RelationKind,
  type RelationSource, type SyntaxSource,
} from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { implicitRelations } from '@deepdiscovery/relations-implicit'
import { organizationalRelations } from '@deepdiscovery/relations-organizational'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { survey as surveySnapshot, type SurveyResult } from '@deepdiscovery/survey'
import type { Neighborhood, PathsBetween, RelatedFile } from './neighborhood.ts'
import { NO_TASK } from './no-task.ts'
import { openParser, openScanner, type EngineInput } from './open-engine.ts'
import type { ChosenRules } from './rule-library.ts'
import { reportParses } from './progress.ts'
import { checkedRelations, wantsKind, type RelationsOptions, type RelationsRequest } from './relations-options.ts'

/** What a question about relations works on. */
export interface RelationsInput extends EngineInput {
  readonly history: boolean
  readonly rules: () => Promise<ChosenRules>
}

const KIND_ORDER: readonly RelationKind[] = ['explicit', 'implicit', 'organizational']
const PATH_DEPTH = 4
/** Who asks for the relations of a file wants all of them: more candidates are looked at than a discovery can afford. */
const ASKED_LIMITS = { candidatesPerFile: 500, candidatesPerRound: 800, textsPerFile: 4_000 } as const

const ASKED_RULE_LIMITS = { hitsPerRequest: 256, filesPerCall: 600, files: 2_000 } as const

/** The files around one file. */
export async function findNeighborhood(input: RelationsInput, path: ArtifactId, options: RelationsOptions): Promise<Outcome<Neighborhood>> {
  const request = checkedRelations(options, 1)
  return withSources(input, request, options, [path], async (sources, describe) => {
    const { value: { files, relations }, diagnostics } = await neighborhoodOf(path, sources, { ...request, signal: options.signal })
    const depths = new Map(files.map(({ artifact, depth }) => [artifact, depth]))
    const nodes = files.map(({ artifact, depth, strength }) => ({ ...describe(artifact, depth), strength }))
    const { direction, depth } = request
    return { value: { path, direction, depth, nodes, relations: [...relations].sort(byDepthAndKind(depths)) }, diagnostics }
  })
}

/** The shortest chains between two files. Folder and module, which join everything to everything, only where they are asked for. */
export async function findPaths(
  input: RelationsInput, path: ArtifactId, to: ArtifactId, options: RelationsOptions,
): Promise<Outcome<PathsBetween>> {
  if (path === to) throw new DeepDiscoveryError('DD_INVALID_OPTION', `Both paths name ${path}; give two files.`, { subject: to })
  const request = checkedRelations(options, PATH_DEPTH, ['folder', 'module'])
  return withSources(input, request, options, [path, to], async (sources, describe) => {
    const { value: { paths, total, relations }, diagnostics } = await explanationPaths(path, to, sources, { ...request, signal: options.signal })
    const depths = new Map(paths.flatMap(({ files }) => files.map((file, depth) => [file, depth] as const)))
    const nodes = [...depths].sort(([left, near], [right, far]) => near - far || comparePaths(left, right)).map(([id, depth]) => describe(id, depth))
    const { direction, depth } = request
    return { value: { path, to, direction, depth, total, paths, nodes, relations: [...relations].sort(byDepthAndKind(depths)) }, diagnostics }
  })
}

type Describe = (id: ArtifactId, depth: number) => RelatedFile

async function withSources<T>(
  input: RelationsInput, request: RelationsRequest, { onProgress, signal }: RelationsOptions, starts: readonly ArtifactId[],
  search: (sources: readonly RelationSource[], describe: Describe) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { opened, history, rules: chosenRules } = input
  const { snapshot, reader } = opened
  // No words are looked for: a scan remembered for the next task would be forgotten.
  const scanner = openScanner(input, { remembers: false, onProgress })
  const parser = openParser(input)
  const { value: survey, diagnostics } = await surveySnapshot(snapshot, NO_TASK, { scanner, reader }, {}, signal)
  const syntax = reportParses(parser, onProgress)
  const explicit = explicitRelations({ snapshot, syntax, scanner, reader, limits: ASKED_LIMITS })
  const files = new Map(survey.files.map((file) => [file.id, file]))
  // Frameworks may also state what is else told by the code (an alias that leads to a file).
  const rules = wantsKind(request, 'implicit') || wantsKind(request, 'explicit') ? await chosenRules() : undefined
  const sources = [
    ...(wantsKind(request, 'explicit') ? [explicit] : []),
    ...(rules === undefined ? [] : [implicitRelations({
      snapshot, syntax, scanner, reader, rules: rules.library, environment: survey.environment, resolver: explicit, limits: ASKED_RULE_LIMITS,
      roleOf: (id) => files.get(id)?.role ?? 'data',
    })]),
    ...(wantsKind(request, 'organizational') ? [arrangements(opened, survey.environment.modules, history && request.labels.has('co-change') ? opened.history : undefined)] : []),
  ]
  const found = await search(sources, (path, depth) => {
    const { role = 'data', language, module = '' } = files.get(path) ?? {}
    return { path, depth, role, ...(language === undefined ? {} : { language }), module }
  })
  return {
    value: found.value,
    diagnostics: [
      ...unread(starts, survey), ...unparsed(starts, survey, parser), ...diagnostics, ...rules?.findings ?? [],
      ...found.diagnostics.map((each) => limitOf(starts, each)), ...parser.diagnostics, ...opened.diagnostics,
    ],
  }
}

/** Arrangements have no direction, so a question in one is a question in both. */
export function arrangements({ snapshot, reader }: OpenedSnapshot, modules: readonly Module[], history: HistorySource | undefined): RelationSource {
  const source = organizationalRelations({ snapshot, modules, history, reader })
  return { name: source.name, relationsOf: (frontier, _direction, signal) => source.relationsOf(frontier, 'both', signal) }
}

/** Of a file whose text is not read only its name and history are known. */
function unread(starts: readonly ArtifactId[], { skipped }: SurveyResult): readonly Diagnostic[] {
  return skipped.filter(({ id }) => starts.includes(id)).map(({ id, reason }) => ({
    code: 'file-unread', severity: 'warning', source: 'deepdiscovery', span: { artifact: id, startLine: 1, endLine: 1 },
    message: `The text of ${id} was not read (${reason}), so only its name and its history can tie it to other files.`,
  }))
}

/** Of a file in a language that is not parsed only what others say is known: that is not the same as nothing. */
function unparsed(starts: readonly ArtifactId[], { files, skipped }: SurveyResult, syntax: SyntaxSource): readonly Diagnostic[] {
  const read = files.filter(({ id, language }) => starts.includes(id) && !syntax.supports(language) && !skipped.some((each) => each.id === id))
  return read.map(({ id, language }) => ({
    code: 'file-unparsed', severity: 'warning', source: 'deepdiscovery', span: { artifact: id, startLine: 1, endLine: 1 },
    message: `${id} is ${language === undefined ? 'in no language that is known' : language}, which is not parsed: what it needs itself is not known.`,
  }))
}

/** Of the files that were asked for it matters that there are more; of those on the way it does not. */
function limitOf(starts: readonly ArtifactId[], diagnostic: Diagnostic): Diagnostic {
  const asked = diagnostic.code === 'importers-limited' && diagnostic.span !== undefined && starts.includes(diagnostic.span.artifact)
  return asked ? { ...diagnostic, severity: 'warning' } : diagnostic
}

function byDepthAndKind(depths: ReadonlyMap<ArtifactId, number>): (left: Relation, right: Relation) => number {
  const depthOf = ({ source, target }: Relation): number => Math.max(depths.get(source) ?? 0, depths.get(target) ?? 0)
  return (left, right) => depthOf(left) - depthOf(right) || KIND_ORDER.indexOf(left.kind) - KIND_ORDER.indexOf(right.kind)
    || comparePaths(left.source, right.source) || comparePaths(left.target, right.target) || comparePaths(left.label, right.label)
}
