import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Diagnostic } from '@deepdiscovery/model'
import { readFactsRecord } from './facts-record.ts'
import type { FileParser, FileText, ParsedFile } from './file-parser.ts'
import { failed } from './findings.ts'
import type { SyntaxLimits } from './limits.ts'
import { fileAt, parseShare, shareWork, type Share } from './shared-work.ts'
import type { ParserThreads } from './parser-threads.ts'

/** Far beyond what the parser's own limits allow: a thread that takes longer hangs in code of ours. */
const SHARE_MILLISECONDS = 120_000

/** Mark of the caller's own thread; other threads have the numbers that follow. */
const OWN_MARK = 1

type ThreadShare = Share & { readonly unavailable: readonly Diagnostic[] }

/**
 * Parses files in this thread and in others at once, with the same answers as alone. The file at which a thread breaks down gets a
 * finding; what else it had is parsed here. `between` is called before each file that this thread takes.
 *
 * @throws DeepDiscoveryError `DD_ABORTED` on abort
 */
export async function parseTogether(
  files: readonly FileText[], limits: SyntaxLimits, parser: FileParser, { pool, module }: ParserThreads,
  between: () => Promise<void>, signal: AbortSignal | undefined,
): Promise<{ readonly parsed: readonly ParsedFile[]; readonly unavailable: readonly Diagnostic[] }> {
  const work = shareWork(files, limits)
  const parsed: (ParsedFile | undefined)[] = files.map(() => undefined)
  const unavailable: Diagnostic[] = []
  const marks = new Int32Array(work.marks)
  const helpers = Math.min(pool.size, files.length - 1)
  const shares = Array.from({ length: helpers }, async (_, helper) => {
    const mark = OWN_MARK + 1 + helper
    try {
      return await pool.run<ThreadShare>({ module, name: 'parseInThread', input: { work, mark }, limitMs: SHARE_MILLISECONDS }, signal)
    } catch (error) {
      if (DeepDiscoveryError.is(error) && error.code === 'DD_ABORTED') throw error
      return { mark, error }
    }
  })
  // Awaited below, after this thread's own work.
  for (const share of shares) share.catch(() => undefined)
  const own = await parseShare(work, parser, OWN_MARK, between)
  own.files.forEach((file, at) => { parsed[file] = own.parsed[at] })
  for (const share of await Promise.all(shares)) {
    if ('error' in share) {
      const culprit = marks.indexOf(share.mark)
      if (culprit >= 0) parsed[culprit] = { facts: undefined, finding: failed(files[culprit]!.id, share.error) }
      continue
    }
    const results = readFactsRecord(share.record, [...share.files].map((file) => files[file]!.id))
    share.files.forEach((file, at) => { parsed[file] = results[at] })
    unavailable.push(...share.unavailable)
  }
  const all: ParsedFile[] = []
  for (let file = 0; file < files.length; file++) all.push(parsed[file] ?? await parser.parse(fileAt(work, file)))
  return { parsed: all, unavailable }
}
