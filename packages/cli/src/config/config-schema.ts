import { TOKENIZERS } from '@deepdiscovery/text'
import { z } from 'zod'

const FORMATS = ['markdown', 'json', 'xml'] as const
const list = (allowed: string) => z.array(z.string({ error: allowed }).min(1, { error: allowed }), { error: allowed })
const integer = (most: number) => {
  const error = `a whole number from 1 to ${most}`
  return z.int({ error }).min(1, { error }).max(most, { error })
}
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })
const flag = () => z.boolean({ error: 'true or false' })

/**
 * `deepdiscovery.json`: default values and nothing else. It belongs to the analysed repository and is not trusted, so there is no
 * key that names a root, a task, a program or rules. Error messages complete the sentence "<key> must be …".
 */
export const configSchema = z.strictObject({
  $schema: z.string({ error: 'the address of the schema' }).optional(),
  budget: integer(1_000_000).optional().describe('Most tokens of a pack as Markdown or XML text; its JSON is larger. Default 8000.'),
  maxFiles: integer(10_000).optional().describe('Most files in a pack. Default 60.'),
  maxSteps: integer(10_000).optional().describe('Most rounds of expansion. Default: as many as bring something.'),
  maxMs: integer(3_600_000).optional().describe('Most milliseconds of a run: what was found by then is packed and marked. Default: no limit.'),
  format: choice(FORMATS).optional().describe('Format of what discover prints. Default markdown.'),
  include: list('a list of globs').optional()
    .describe('Only files that match one of these globs, relative to the root, take part.'),
  exclude: list('a list of globs').optional()
    .describe('Files that match one of these globs, relative to the root, take no part.'),
  scope: z.string({ error: 'a folder' }).min(1, { error: 'a folder' }).optional()
    .describe('Folder, relative to this file, in which anchors are looked for.'),
  scopeOnly: flag().optional().describe('Whether relations must stay inside the scope. Default false.'),
  hints: list('a list of words or names').optional().describe('Words and names added to every task.'),
  history: flag().optional().describe('Whether git history is read. Default true.'),
  encoder: flag().optional().describe('Whether files are also ranked by meaning, by the code encoder that is shipped. Default true.'),
  tokenizer: choice(TOKENIZERS).optional().describe('Tokenizer that the budget is counted with.'),
}).meta({ title: 'deepdiscovery.json', description: 'Default values of the deepdiscovery command for one repository.' })

/** Checked content of a `deepdiscovery.json`. */
export type Config = z.infer<typeof configSchema>

/** The schema for editors: text of the published `deepdiscovery.schema.json`. */
export function configJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(configSchema, { target: 'draft-7' }), undefined, 2)}\n`
}
