import { resolve } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { DiscoverOptions, ExpandOptions, ExpandRequest, OpenOptions, PromoteOptions, RelationsOptions, Repository } from 'deepdiscovery'
import type { Config } from './config/config-schema.ts'
import type { DiscoveryOptions, ExpandQuery, PackFormat, RelationsQuery, RepositoryOptions } from './invocation.ts'
import { pathInRoot } from './path-in-root.ts'

/** Absolute path of the analysed folder. */
export function rootOf({ root = '.' }: RepositoryOptions, cwd: string): string {
  return resolve(cwd, root)
}

/** Absolute path of the folder with the user's own rules. */
export function ruleFolder({ rules }: RepositoryOptions, cwd: string): string | undefined {
  return rules === undefined ? undefined : resolve(cwd, rules)
}

/**
 * How to open the repository: the command line wins over the configuration file. Which rules are trusted the command line alone says, since
 * the configuration file is part of the repository.
 */
export function openSettings(options: RepositoryOptions, config: Config, cwd: string): OpenOptions {
  return {
    revision: options.rev,
    include: options.include ?? config.include,
    exclude: options.exclude ?? config.exclude,
    history: options.history ?? config.history,
    embedder: (options.encoder ?? config.encoder) === false ? false : undefined,
    tokenizer: options.tokenizer ?? config.tokenizer,
    forceRoot: options.forceRoot,
    threads: options.threads,
    rules: ruleFolder(options, cwd),
    repositoryRules: options.repoRules,
  }
}

/** Which relations to follow. Both `--in` and `--out` is as good as neither. */
export function relationsSettings(options: RelationsQuery): RelationsOptions {
  return {
    direction: options.in === options.out ? 'both' : options.in === true ? 'in' : 'out',
    labels: options.label, kinds: options.kind, minConfidence: options.minConfidence,
    depth: options.depth, filesPerLevel: options.maxFiles,
  }
}

/** Around what, along what and for how many more files to look; no path means all files of the pack. */
export function expandSettings(
  { label, kind, direction, depth, maxFiles }: ExpandQuery, paths: readonly string[], form: PromoteOptions,
): [ExpandRequest, ExpandOptions] {
  return [{ paths, labels: label, kinds: kind, direction }, { ...form, maxFiles, depth }]
}

/** @throws DeepDiscoveryError `DD_UNKNOWN_PATH` where the globs leave out every file there is: that is a mistake in a glob. */
export function checkFilesLeft({ artifacts, skipped }: Repository['snapshot'], { include, exclude }: OpenOptions): void {
  const excluded = skipped.filter(({ reason }) => reason === 'excluded').length
  if (artifacts.length > 0 || excluded === 0) return
  const globs = [...include ?? []].map(glob => `include "${glob}"`).concat([...exclude ?? []].map(glob => `exclude "${glob}"`))
  const files = excluded === 1 ? 'the only file is' : `all ${excluded} files are`
  const message = `No file is left: ${files} left out by ${globs.join(', ')}; globs are relative to the root.`
  throw new DeepDiscoveryError('DD_UNKNOWN_PATH', message)
}

/**
 * What to discover: the command line wins over the configuration file; hints of both count.
 *
 * @param format of the pack, which decides which text the budget counts
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET`, `DD_INVALID_OPTION` without a scope, `DD_UNKNOWN_PATH` outside the root.
 */
export function discoverSettings(
  options: DiscoveryOptions, config: Config, cwd: string, format: PackFormat = config.format ?? 'markdown',
): DiscoverOptions {
  const root = rootOf(options, cwd)
  const scope = options.scope === undefined ? config.scope : pathInRoot(options.scope, root, cwd)
  if (options.scopeOnly === true && !scope) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', 'The option --scope-only needs --scope DIR.')
  }
  const hints = [...config.hints ?? [], ...options.hint ?? []]
  return {
    tokens: checkBudget(options.budget ?? config.budget),
    maxFiles: options.maxFiles ?? config.maxFiles,
    maxSteps: options.maxSteps ?? config.maxSteps,
    maxMs: options.maxMs ?? config.maxMs,
    scope: scope === '' ? undefined : scope,
    scopeOnly: scope ? options.scopeOnly ?? config.scopeOnly : undefined,
    from: options.from?.map(path => pathInRoot(path, root, cwd)),
    diff: options.diff,
    hints: hints.length > 0 ? hints : undefined,
    rendering: format === 'xml' ? 'xml' : undefined,
  }
}

/** @throws DeepDiscoveryError `DD_INVALID_BUDGET` below 1; what else is too small only the pack knows. */
export function checkBudget(tokens: number | undefined): number | undefined {
  if (tokens === undefined || tokens >= 1) return tokens
  throw new DeepDiscoveryError('DD_INVALID_BUDGET', `The budget must be 1 token or more, not ${tokens}.`, { subject: 'budget' })
}
