/** A process that extracts one history: `extract-process.ts REPOSITORY BARE OUT EVALUATE LIMITS`. Its last line is the result as JSON. */
import { renameSync, writeFileSync } from 'node:fs'
import { extractHistory, LicenceRefused, type ExtractionLimits } from '@deepdiscovery/codecontrast/node'

const [repository = '', bare = '', out = '', evaluate = '', limits = '{}'] = process.argv.slice(2)

try {
  const { pairs, evaluation, ...about } = await extractHistory(bare, repository, JSON.parse(limits) as ExtractionLimits, evaluate === 'true')
  const header = { schema: 'deepdiscovery-pairs/1', ...about, limits: JSON.parse(limits) as unknown }
  if (evaluation !== undefined) write(`${out}.eval.json`, JSON.stringify(evaluation))
  write(`${out}.jsonl`, [header, ...pairs].map((line) => `${JSON.stringify(line)}\n`).join(''))
  const languages: Record<string, number> = {}
  for (const { language } of pairs) languages[language] = (languages[language] ?? 0) + 1
  console.log(JSON.stringify({ ...about, docs: pairs.filter(({ kind }) => kind === 'doc').length, commits: pairs.filter(({ kind }) => kind === 'commit').length, languages }))
} catch (error) {
  if (!(error instanceof LicenceRefused)) throw error
  console.log(JSON.stringify({ repository, refused: error.message }))
}

function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
