import { recordFacts } from '../facts-record.ts'
import { createFileParser } from '../file-parser.ts'
import { loadAhead } from '../load-ahead.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { parseShare, type Share, type SharedWork } from '../shared-work.ts'
import { nodeGrammars } from './node-grammars.ts'
import type { Diagnostic, Language } from '@deepdiscovery/model'

/** Entry of a thread: takes files of the work and parses them. Grammars stay loaded for the next work. */
export async function parseInThread({ work, mark }: { work: SharedWork; mark: number }): Promise<{
  value: Share & { unavailable: readonly Diagnostic[] }; transfer: ArrayBuffer[]
}> {
  const parser = createFileParser(nodeGrammars(), work.limits)
  const { files, parsed } = await parseShare(work, parser, mark)
  const record = recordFacts(parsed)
  return { value: { files: Int32Array.from(files), record, unavailable: parser.unavailable }, transfer: [record.words.buffer as ArrayBuffer] }
}

/** Loads grammars ahead of the first work. */
export async function loadInThread({ languages }: { languages: readonly Language[] }): Promise<void> {
  await loadAhead(nodeGrammars(), languages.flatMap(language => LANGUAGES.get(language) ?? []))
}
