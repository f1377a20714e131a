import { analyseTask } from '@deepdiscovery/anchors'
import { DeepDiscoveryError, type ContextPack, type Diagnostic, type TokenCounter } from '@deepdiscovery/model'
import { readEnvironment } from '@deepdiscovery/survey'
import { formLines } from '../form-lines.ts'
import type { RelationsInput } from '../find-relations.ts'
import { openParser, openScanner } from '../open-engine.ts'
import { DEFAULTS, positiveInteger } from '../options.ts'
import { reportParses } from '../progress.ts'
import { askTerms } from './asked-terms.ts'
import type { PromoteOptions } from './follow-up-options.ts'

/** What a question about a pack works on. */
export interface FollowUpInput extends RelationsInput {
  readonly counter: (named?: string) => Promise<TokenCounter>
  /** What opening found out about the caller's options. */
  readonly findings: readonly Diagnostic[]
}

/** The largest budget that is taken over from a pack; a larger one must be asked for. */
const LARGEST_BUDGET = 200_000

/** The ports of a question about a pack: as in a discovery, but nothing is read before it is needed. */
export async function openFollowUp(input: FollowUpInput, pack: ContextPack, { onProgress, signal }: PromoteOptions) {
  const { snapshot, reader } = input.opened
  const task = analyseTask(pack.task, [], await formLines(input.opened, pack.task, signal))
  const scanner = openScanner(input, { remembers: true, onProgress })
  const parser = openParser(input)
  const environment = await readEnvironment(snapshot, reader, signal)
  const terms = askTerms({ scanner, reader, artifacts: snapshot.artifacts, task, environment: environment.value })
  return { task, parser, syntax: reportParses(parser, onProgress), terms, environment: environment.value, diagnostics: environment.diagnostics }
}

/** Tokens and form of the text, as asked for or as the pack has them. */
export function formOf({ budget, rendering }: ContextPack, options: PromoteOptions): { readonly tokens: number; readonly rendering: ContextPack['rendering'] } {
  return {
    tokens: options.tokens === undefined ? Math.min(budget.tokens, LARGEST_BUDGET) : positiveInteger(options.tokens, 'The budget', 'DD_INVALID_BUDGET'),
    rendering: options.rendering ?? rendering ?? DEFAULTS.rendering,
  }
}

/** @throws DeepDiscoveryError `DD_UNKNOWN_PATH` where a file that was asked for has no text */
export function refuseTextless(path: string, reason: string): never {
  throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `The file ${path} has no text that can be shown (${reason}); name other files.`, { subject: path })
}
