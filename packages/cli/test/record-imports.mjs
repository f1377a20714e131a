import { appendFileSync } from 'node:fs'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded with --import: writes the address of every module that is imported to the file IMPORTS names.
if (isMainThread && process.env.IMPORTS !== undefined) register(import.meta.url)

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context)
  appendFileSync(process.env.IMPORTS, `${resolved.url}\n`)
  return resolved
}
