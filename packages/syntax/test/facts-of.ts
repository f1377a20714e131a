import { toArtifactId } from '@deepdiscovery/model'
import type { SyntaxFacts } from '@deepdiscovery/model'
import { expect } from 'vitest'
import { createSyntaxSource } from '../src/index.ts'
import type { ParsingSyntaxSource, SyntaxInputs } from '../src/index.ts'
import { nodeGrammars } from '../src/node.ts'

/** A source over texts in memory. The extension is the language: `a.python`. */
export function sourceOf(texts: Readonly<Record<string, string>>, options: Partial<SyntaxInputs> = {}): ParsingSyntaxSource & { readonly reads: string[] } {
  const reads: string[] = []
  const source = createSyntaxSource({
    reader: {
      async *read(ids) {
        for (const id of ids) {
          reads.push(id)
          const text = texts[id]
          yield text === undefined ? { id, skipped: 'missing' } : { id, bytes: new TextEncoder().encode(text), truncated: false }
        }
      },
    },
    artifacts: Object.keys(texts).map(path => ({ id: toArtifactId(path), language: path.slice(path.lastIndexOf('.') + 1), bytes: undefined })),
    grammars: nodeGrammars(),
    ...options,
  })
  return Object.defineProperty(source, 'reads', { value: reads }) as typeof source & { readonly reads: string[] }
}

/** Facts of one text; fails where it could not be parsed. */
export async function factsOf(language: string, text: string): Promise<SyntaxFacts> {
  const id = toArtifactId(`sample.${language}`)
  const facts = (await sourceOf({ [id]: text }).facts([id])).get(id)
  if (facts === undefined) throw new Error(`no facts of the ${language} sample`)
  return facts
}

/** Facts as a test writes them down: one line each, what is left out is not looked at. */
export interface ExpectedFacts {
  /** `first-last ±kind container . name`, `+` for exported. */
  readonly definitions?: readonly string[]
  /** `line form [type] specifier {name, name as alias}`, and `^n` for a level. */
  readonly imports?: readonly string[]
  /** `line kind qualifier . name`. */
  readonly references?: readonly string[]
  /** `line context = text`. */
  readonly literals?: readonly string[]
  /** `first-last [member] name: type`. */
  readonly typedNames?: readonly string[]
  /** Signature by name. */
  readonly signatures?: Readonly<Record<string, string>>
  /** Doc by name; `undefined` for none. */
  readonly docs?: Readonly<Record<string, string | undefined>>
  readonly state?: SyntaxFacts['state']
}

/** Compares facts of a text with what was written down by hand. */
export async function checkFacts(language: string, text: string, expected: ExpectedFacts): Promise<void> {
  const facts = await factsOf(language, text)
  const named = (name: string) => facts.definitions.find(definition => definition.name === name)
  const actual: Record<keyof ExpectedFacts, unknown> = {
    definitions: facts.definitions.map(({ span, exported, kind, container, name }) =>
      `${span.startLine}-${span.endLine} ${exported ? '+' : '-'}${kind} ${container === '' ? '' : `${container} . `}${name}`),
    imports: facts.imports.map(({ line, form, typeOnly, specifier, level, names }) =>
      `${line} ${form}${typeOnly ? ' type' : ''} ${specifier}${level > 0 ? ` ^${level}` : ''} {${
        names.map(({ name, alias }) => name === alias ? name : `${name} as ${alias}`).join(', ')}}`),
    references: facts.references.map(({ line, kind, qualifier, name }) => `${line} ${kind} ${qualifier === '' ? '' : `${qualifier} . `}${name}`),
    literals: facts.literals.map(({ line, context, text }) => `${line} ${context} = ${text}`),
    typedNames: facts.typedNames.map(({ name, type, member, startLine, endLine }) => `${startLine}-${endLine} ${member ? 'member ' : ''}${name}: ${type}`),
    signatures: Object.fromEntries(Object.keys(expected.signatures ?? {}).map(name => [name, named(name)?.signature])),
    docs: Object.fromEntries(Object.keys(expected.docs ?? {}).map(name => [name, named(name)?.doc])),
    state: facts.state,
  }
  const wanted = { state: 'complete', ...expected }
  expect(Object.fromEntries(Object.keys(wanted).map(key => [key, actual[key as keyof ExpectedFacts]]))).toEqual(wanted)
}
