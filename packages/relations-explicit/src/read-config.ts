import type { ArtifactId } from '@deepdiscovery/model'
import { parse as parseJson } from 'jsonc-parser'
import type { ParseError } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import type { RepositoryView } from './repository-view.ts'

/** A parsed object of unknown shape. */
export type ConfigObject = Readonly<Record<string, unknown>>

/** Reads a JSON file, comments and trailing commas allowed. Broken JSON gives what could be read, and a diagnostic. */
export async function readJson(id: ArtifactId, view: RepositoryView): Promise<ConfigObject> {
  return await view.once(`json:${id}`, async () => {
    const text = await view.text(id)
    if (text === undefined) return {}
    const errors: ParseError[] = []
    try {
      const value: unknown = parseJson(text, errors, { allowTrailingComma: true, allowEmptyContent: true })
      const [error] = errors
      if (error !== undefined) reportUnreadable(id, text.slice(0, error.offset).split('\n').length, 'is not valid JSON', view)
      return objectOf(value)
    } catch {
      // The parser recurses: endless nesting overflows the stack.
      reportUnreadable(id, 1, 'is nested too deeply', view)
      return {}
    }
  })
}

/** Reads a TOML file; broken TOML is an empty object and a diagnostic. */
export async function readToml(id: ArtifactId, view: RepositoryView): Promise<ConfigObject> {
  return await view.once(`toml:${id}`, async () => {
    const text = await view.text(id)
    if (text === undefined) return {}
    try {
      return objectOf(parseToml(text))
    } catch {
      reportUnreadable(id, 1, 'is not valid TOML', view)
      return {}
    }
  })
}

/** The value as an object; empty where it is none. */
export function objectOf(value: unknown): ConfigObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as ConfigObject : {}
}

/** The value as a string; `undefined` where it is none. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The strings of an array, or the string itself as its only one. */
export function stringsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')
}

/** Reports a configuration of which something could not be used. */
export function reportUnreadable(artifact: ArtifactId, line: number, what: string, view: RepositoryView): void {
  view.report({
    code: 'config-unreadable', severity: 'warning', source: 'relations-explicit',
    message: `${artifact} ${what}; imports that depend on it may stay unresolved.`,
    span: { artifact, startLine: line, endLine: line },
  })
}
