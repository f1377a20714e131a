/** A process that extracts one history: `extract-process.ts REPOSITORY BARE OUT EVALUATE LIMITS`. Its last line is the result as JSON. */
import { extractHistory, LicenceRefused, type ExtractionLimits } from '@deepdiscovery/codecontrast/node'
import { writeWhole } from './write-whole.ts'

const [repository = '', bare = '', out = '', evaluate = '', limits = '{}'] = process.argv.slice(2)

try {
  const { pairs, evaluation, ...about } = await extractHistory(bare, repository, JSON.parse(limits) as ExtractionLimits, evaluate === 'true')
  const header = { schema: 'deepdiscovery-pairs/1', ...about, limits: JSON.parse(limits) as unknown }
  if (evaluation !== undefined) writeWhole(`${out}.eval.json`, JSON.stringify(evaluation))
  writeWhole(`${out}.jsonl`, [header, ...pairs].map((line) => `${JSON.stringify(line)}\n`).join(''))
  const languages: Record<string, number> = {}
  for (const { language } of pairs) languages[language] = (languages[language] ?? 0) + 1
  console.log(JSON.stringify({ ...about, docs: pairs.filter(({ kind }) => kind === 'doc').length, commits: pairs.filter(({ kind }) => kind === 'commit').length, languages }))
} catch (error) {
  if (!(error instanceof LicenceRefused)) throw error
  console.log(JSON.stringify({ repository, refused: error.message }))
}
