import { DeepDiscoveryError } from '@deepdiscovery/model'
import { z } from 'zod'

/** Model text of one call where the caller sets no budget, in tokens. */
export const DEFAULT_BUDGET_TOKENS = 6_000
/** Largest text budget of one call: leaves room for the structured content under the reply's limit. */
export const MAX_BUDGET_TOKENS = 8_000

const text = (allowed: string, longest: number) =>
  z.string({ error: allowed }).trim().min(1, { error: allowed }).max(longest, { error: allowed })
const globs = () =>
  z.array(text('a list of globs', 1_000), { error: 'a list of globs' })
    .max(100, { error: 'a list of at most 100 globs' }).optional()
const integer = (allowed: string, least: number, most: number) =>
  z.int({ error: allowed }).min(least, { error: allowed }).max(most, { error: allowed })

/** Input of `discover_context`. Error messages complete the sentence "<key> must be …". */
export const toolInputSchema = z.strictObject({
  task: text('the task in words, 1 to 100,000 characters', 100_000)
    .describe('The change, bug or question in full: an issue text with error messages, stack traces and names works best.'),
  root: text('a folder path', 4_096).optional()
    .describe('Repository or folder to look in, absolute or relative to the default. Leave out for the current repository.'),
  budget_tokens: integer(`a whole number from 500 to ${MAX_BUDGET_TOKENS}`, 500, MAX_BUDGET_TOKENS).default(DEFAULT_BUDGET_TOKENS)
    .describe('Upper limit of the text of the result, in tokens.'),
  max_files: integer('a whole number from 1 to 200', 1, 200).optional()
    .describe('Upper limit of files in the result.'),
  scope: text('a folder path relative to the root', 4_096).optional()
    .describe('Folder relative to the root where the task is known to be; related files outside of it may still be listed.'),
  from: z.array(text('a list of file paths relative to the root', 4_096), { error: 'a list of file paths relative to the root' })
    .max(100, { error: 'a list of at most 100 file paths' }).optional()
    .describe('Files, relative to the root, already known to matter: the search starts from them too.'),
  hints: z.array(text('a list of words or names', 1_000), { error: 'a list of words or names' })
    .max(50, { error: 'a list of at most 50 hints' }).optional()
    .describe('Extra words, names or error texts that the task does not mention.'),
  include: globs().describe('Globs relative to the root: only files that match one take part.'),
  exclude: globs().describe('Globs relative to the root: files that match one take no part.'),
  revision: text('a git revision', 1_000).optional()
    .describe('Git commit, tag or branch to read instead of the files on disk.'),
})

/** Checked input of one call. */
export type ToolInput = z.infer<typeof toolInputSchema>

/**
 * Checks the arguments of one call; `null` counts as left out.
 *
 * @throws DeepDiscoveryError `DD_INVALID_TASK` or `DD_INVALID_OPTION` with one sentence about the first problem.
 */
export function parseToolInput(raw: Readonly<Record<string, unknown>>): ToolInput {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))
  const result = toolInputSchema.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const known = Object.keys(toolInputSchema.shape).join(', ')
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `Unknown argument ${JSON.stringify(issue.keys[0])}; known are ${known}.`)
  }
  const key = String(issue?.path[0] ?? 'arguments')
  throw new DeepDiscoveryError(
    key === 'task' ? 'DD_INVALID_TASK' : 'DD_INVALID_OPTION',
    `The argument ${key} must be ${issue?.message ?? 'an object'}.`,
    { subject: key },
  )
}
