import { DeepDiscoveryError, type AcceptedFile, type ContextPack } from '@deepdiscovery/model'
import { packTexts } from '@deepdiscovery/pack'
import { coverageOf } from '../coverage-of.ts'
import { foldDiagnostics } from '../fold-diagnostics.ts'
import { askedFiles, earlierPack } from './earlier-pack.ts'
import type { PromoteOptions, PromoteRequest } from './follow-up-options.ts'
import { formOf, openFollowUp, refuseTextless, type FollowUpInput } from './open-follow-up.ts'

/** Files of one request: a list, not a repository. */
const MOST_FILES = 200

/** The text of files that a pack, or its reader, names. Reads and parses these files alone. */
export async function promoteFiles(input: FollowUpInput, given: unknown, { paths }: PromoteRequest, options: PromoteOptions): Promise<ContextPack> {
  const { opened: { snapshot, reader } } = input
  if (paths.length === 0 || paths.length > MOST_FILES) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `Name 1 to ${MOST_FILES} files to show, not ${paths.length}.`, { subject: 'paths' })
  }
  const earlier = await earlierPack(given, input.opened, options.signal, paths)
  const { pack } = earlier
  const asked = askedFiles(earlier, snapshot, paths)
  const form = formOf(pack, options)
  const { task, parser, syntax, terms, diagnostics } = await openFollowUp(input, pack, options)
  await terms.learn(asked.files, options.signal)
  for (const id of asked.files) {
    const reason = terms.skipped(id)
    if (reason !== undefined) refuseTextless(id, reason)
  }
  const scores = new Map(earlier.cards.map(({ path, score }) => [path, score]))
  const files = asked.files.map((artifact): AcceptedFile => {
    const score = scores.get(artifact) ?? 0
    return { artifact, gain: score, cost: 0, parts: [], step: 0, via: [], anchor: { artifact, score, pinned: true, signals: [] } }
  })
  const packing = {
    task, snapshot, survey: terms.survey(), expansion: { files, relations: [], rejected: [], steps: 0, stoppedBy: 'nothing-left' as const },
    follows: { operation: 'promote' as const, paths: asked.files, held: [...earlier.held] },
    confidence: { level: pack.confidence.level, reasons: [], hints: [] },
    coverage: coverageOf(snapshot, terms.survey(), parser),
    diagnostics: foldDiagnostics([...input.findings, ...earlier.diagnostics, ...asked.diagnostics, ...diagnostics, ...input.opened.diagnostics]),
  }
  options.onProgress?.({ stage: 'pack', done: 0, total: files.length })
  const ports = { syntax, reader, counter: await input.counter(pack.tokenizer) }
  return packTexts(packing, ports, { tokens: form.tokens, maxFiles: files.length }, {
    rendering: form.rendering, ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
}
