import type { Diagnostic } from '@deepdiscovery/model'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { DiscoverOptions, Repository } from 'deepdiscovery'
import type { CommandContext } from './command-context.ts'
import type { Config } from './config/config-schema.ts'
import { findConfig } from './config/find-config.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Facade } from './facade.ts'
import { HOST_CONFIGURATIONS } from './host-configuration.ts'
import type { DiscoveryOptions, Invocation, PackFormat, RepositoryOptions } from './invocation.ts'
import { nextStep } from './next-step.ts'
import { pathInRoot } from './path-in-root.ts'
import { readPackText } from './read-pack-text.ts'
import { readTask } from './read-task.ts'
import { renderExplanation } from './render-explanation.ts'
import { renderNeighborhood } from './render-neighborhood.ts'
import { renderPaths } from './render-paths.ts'
import { checkBudget, checkFilesLeft, discoverSettings, expandSettings, openSettings, relationsSettings, rootOf } from './resolve-settings.ts'
import { listRules, testRules } from './run-rules.ts'
import { tuneForFiles } from './tune-engine.ts'

type Of<C extends Invocation['command']> = Extract<Invocation, { command: C }>

/** Runs one command and writes its result to standard output. Failures are thrown, for {@link main} to tell. */
export async function runCommand(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  switch (invocation.command) {
    case 'discover': return discover(invocation, context)
    case 'explain': return explain(invocation, context)
    case 'relations': return relations(invocation, context)
    case 'expand': return followUp(invocation, context)
    case 'promote': return followUp(invocation, context)
    case 'summary': return summary(invocation, context)
    case 'rules list': return listRules(invocation, context)
    case 'rules test': return testRules(invocation, context)
    case 'init': return init(invocation, context)
    case 'mcp':
      await context.serveMcp(invocation.options)
      return EXIT.ok
  }
}

async function discover({ words, options }: Of<'discover'>, context: CommandContext): Promise<ExitCode> {
  const task = demandTask(await readTask({ words, file: options.taskFile }, context.io), 'deepdiscovery discover "TASK"')
  return withRepository(options, context, async (repository, config, { renderPack }) => {
    const format = options.format ?? config.format ?? 'markdown'
    const pack = await repository.discover(task, runSettings(options, config, context, format))
    await tell(pack.diagnostics, context)
    await print(renderPack(pack, { format }), context)
    await suggest(nextStep('discover', pack, format), context)
    return EXIT.ok
  })
}

async function explain({ path, options }: Of<'explain'>, context: CommandContext): Promise<ExitCode> {
  const words = options.task === undefined ? [] : [options.task]
  const given = await readTask({ words, file: options.taskFile }, context.io)
  const task = demandTask(given, 'deepdiscovery explain PATH --task "TASK"')
  return withRepository(options, context, async (repository, config) => {
    const { cwd } = context.io
    const inRoot = pathInRoot(path, rootOf(options, cwd), cwd)
    const explanation = await repository.explain(task, inRoot, runSettings(options, config, context))
    await tell(explanation.diagnostics, context)
    await print(options.format === 'json' ? json(explanation) : renderExplanation(explanation), context)
    return explanation.verdict === 'absent' ? EXIT.root : EXIT.ok
  })
}

async function relations({ path, options }: Of<'relations'>, context: CommandContext): Promise<ExitCode> {
  return withRepository(options, context, async (repository, _config, { renderRelations }) => {
    const { io: { cwd }, progress, signal } = context
    const root = rootOf(options, cwd)
    const inRoot = pathInRoot(path, root, cwd)
    const request = { ...relationsSettings(options), onProgress: progress.report, signal }
    const { value, diagnostics } = options.to === undefined
      ? await repository.relations(inRoot, request)
      : await repository.paths(inRoot, pathInRoot(options.to, root, cwd), request)
    await tell(diagnostics, context)
    switch (options.format) {
      case 'text': await print(value.paths === undefined ? renderNeighborhood(value) : renderPaths(value), context); break
      case 'json': await print(json({ ...value, diagnostics }), context); break
      default: await print(renderRelations(value, { format: options.format }), context)
    }
    return EXIT.ok
  })
}

async function followUp(invocation: Of<'expand' | 'promote'>, context: CommandContext): Promise<ExitCode> {
  const { paths: given, options } = invocation
  const { io, progress, signal } = context
  const text = await readPackText(options.pack, io)
  return withRepository(options, context, async (repository, config, { parsePack, renderPack }) => {
    const earlier = parsePack(text)
    const format = options.format ?? config.format ?? 'markdown'
    const paths = given.map(path => pathInRoot(path, rootOf(options, io.cwd), io.cwd))
    // What is no text counts what the pack before it did.
    const rendering = format === 'markdown' || format === 'xml' ? format : undefined
    const form = { tokens: checkBudget(options.budget), rendering, onProgress: progress.report, signal }
    const pack = invocation.command === 'promote'
      ? await repository.promote(earlier, { paths }, form)
      : await repository.expand(earlier, ...expandSettings(invocation.options, paths, form))
    await tell(pack.diagnostics, context)
    await print(renderPack(pack, { format }), context)
    await suggest(nextStep(invocation.command, pack, format), context)
    return EXIT.ok
  })
}

async function summary({ options }: Of<'summary'>, context: CommandContext): Promise<ExitCode> {
  const words = options.task === undefined ? [] : [options.task]
  const task = await readTask({ words, file: options.taskFile }, context.io)
  const tokens = checkBudget(options.budget)
  return withRepository(options, context, async repository => {
    const limits = { ...(tokens === undefined ? {} : { tokens }), ...(task === undefined ? {} : { task }) }
    const result = await repository.summary({ ...limits, signal: context.signal })
    await tell(result.diagnostics, context)
    await print(options.format === 'json' ? json(result) : result.text, context)
    return EXIT.ok
  })
}

async function init({ options }: Of<'init'>, { io }: CommandContext): Promise<ExitCode> {
  if (options.print !== true) {
    const message = 'This command only prints a configuration and never writes one; run it again with --print.'
    throw new DeepDiscoveryError('DD_INVALID_OPTION', message)
  }
  const { snippet, place } = HOST_CONFIGURATIONS[options.host]
  await io.stderr.write(`${place}\n`)
  await io.stdout.write(snippet)
  return EXIT.ok
}

async function withRepository<T>(
  options: RepositoryOptions,
  context: CommandContext,
  use: (repository: Repository, config: Config, facade: Facade) => Promise<T>,
): Promise<T> {
  const root = rootOf(options, context.io.cwd)
  const config = await findConfig(root)
  const facade = await context.facade()
  const start = context.io.now()
  const settings = openSettings(options, config, context.io.cwd)
  const repository = await facade.open(root, { ...settings, signal: context.signal })
  context.timings.add('open', context.io.now() - start)
  tuneForFiles(repository.snapshot.artifacts.length)
  try {
    checkFilesLeft(repository.snapshot, settings)
    return await use(repository, config, facade)
  } finally {
    await repository.close()
  }
}

function runSettings(
  options: DiscoveryOptions, config: Config, { io, progress, timings, startedAt, signal }: CommandContext, format?: PackFormat,
): DiscoverOptions {
  return { ...discoverSettings(options, config, io.cwd, format), startedAt, onProgress: progress.report, onTiming: timings.add, signal }
}

function demandTask(task: string | undefined, usage: string): string {
  if (task !== undefined) return task
  throw new DeepDiscoveryError('DD_INVALID_TASK', `There is no task: give it as ${usage}, or with --task-file FILE.`)
}

/** Warnings and errors about the repository go to standard error, whatever the format. */
async function tell(diagnostics: readonly Diagnostic[], { io, progress }: CommandContext): Promise<void> {
  await progress.clear()
  for (const { severity, message } of diagnostics) {
    if (severity !== 'info') await io.stderr.write(`${severity}: ${message.replaceAll(/\s+/g, ' ')}\n`)
  }
}

/** Advice is for people: none goes into a pack, a pipe or a log. */
async function suggest(line: string | undefined, { io: { stderr } }: CommandContext): Promise<void> {
  if (line !== undefined && stderr.isTerminal) await stderr.write(`${line}\n`)
}

async function print(text: string, { io, progress }: CommandContext): Promise<void> {
  await progress.clear()
  await io.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
