import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BenchmarkError } from '../../../benchmark-error.ts'
import { PLACEHOLDERS } from './fill-placeholders.ts'

const argument = z
  .string()
  .refine((text) => !text.includes('\0'), 'must not hold a NUL')
  .refine(
    (text) => [...text.matchAll(/\{([A-Za-z]+)\}/g)].every(([, name]) => PLACEHOLDERS.includes(name as never)),
    `may hold the placeholders ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} and no others`,
  )
const argv = z
  .array(argument)
  .min(1, 'must name a program')
  .refine(([program]) => program !== '', 'must name a program')
const method = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,40}$/, 'must be lower-case letters, digits, `.`, `_`, `-`'),
  summary: z.string().min(1),
  prepare: argv
    .refine((own) => !own.some((text) => text.includes('{task}')), 'must not use {task}: the task is not known yet')
    .optional(),
  command: argv.refine((own) => own.some((text) => text.includes('{task}')), 'must use {task}'),
  timeoutSeconds: z.number().positive().max(86_400).default(300),
  output: z.enum(['paths', 'json-paths']).default('paths'),
  deterministic: z.boolean().default(true),
})
const config = z.strictObject({
  methods: z
    .array(method)
    .min(1)
    .refine((own) => new Set(own.map(({ name }) => name)).size === own.length, 'must have different names'),
})

/** One external program, as the configuration file describes it. */
export type ExternalMethod = Readonly<z.infer<typeof method>>

/**
 * Reads the configuration of external programs.
 *
 * @throws BenchmarkError if the file is missing, no JSON, or of another shape; names the key that is wrong
 */
export function readExternalConfig(file: string): readonly ExternalMethod[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(
      `The file of external methods ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause: error },
    )
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new BenchmarkError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
  const parsed = config.safeParse(value)
  if (parsed.success) return parsed.data.methods
  const problems = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.length === 0 ? 'the file' : pathOf(path)}: ${message}`)
  throw new BenchmarkError(`${file} does not describe external methods: ${problems.join('; ')}.`)
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  )
}
