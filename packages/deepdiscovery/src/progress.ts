import type { SourceReader, SyntaxSource } from '@deepdiscovery/model'
import type { ProgressEvent } from './options.ts'

type Report = ((event: ProgressEvent) => void) | undefined

/** A reader that reports how far the scan is, every 256 files. */
export function reportReads(reader: SourceReader, total: number, report: Report): SourceReader {
  if (report === undefined) return reader
  return {
    async* read(ids, signal, options) {
      let done = 0
      for await (const file of reader.read(ids, signal, options)) {
        if (++done % 256 === 0) report({ stage: 'scan', done, total })
        yield file
      }
    },
  }
}

/** A syntax source that reports each batch it is asked for. */
export function reportParses(syntax: SyntaxSource, report: Report): SyntaxSource {
  if (report === undefined) return syntax
  let done = 0
  return {
    supports: (language) => syntax.supports(language),
    query: (ids, queries, signal) => syntax.query(ids, queries, signal),
    async facts(ids, signal, options) {
      const facts = await syntax.facts(ids, signal, options)
      report({ stage: 'parse', done: done += ids.length, total: undefined })
      return facts
    },
  }
}
