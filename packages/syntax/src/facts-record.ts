import type { Definition, Diagnostic, ImportStatement, Reference, SyntaxFacts, TypedName } from '@deepdiscovery/model'
import type { ParsedFile } from './file-parser.ts'

/**
 * Facts of many files as numbers and a table of distinct texts: crossing a thread border so costs less than cloning the
 * objects. Written and read by this module alone.
 */
export interface FactsRecord {
  readonly words: Int32Array
  readonly texts: readonly string[]
  readonly findings: readonly (Diagnostic | undefined)[]
}

const DEFINITION_KINDS: readonly Definition['kind'][] = [
  'class', 'interface', 'struct', 'enum', 'trait', 'type', 'function', 'method', 'field', 'constant', 'variable', 'module', 'macro',
]
const IMPORT_FORMS: readonly ImportStatement['form'][] = ['import', 're-export', 'dynamic', 'module', 'package']
const REFERENCE_KINDS: readonly Reference['kind'][] = ['call', 'inherit', 'type', 'annotation', 'value']
const STATES: readonly SyntaxFacts['state'][] = ['complete', 'partial']
const NONE = -1

/** Writes what came of some files, in order. */
export function recordFacts(files: readonly ParsedFile[]): FactsRecord {
  let words = new Int32Array(1 << 14)
  let length = 0
  const places = new Map<string, number>()
  const put = (word: number): void => {
    if (length === words.length) {
      const grown = new Int32Array(length * 2)
      grown.set(words)
      words = grown
    }
    words[length++] = word
  }
  const putText = (text: string): void => {
    let place = places.get(text)
    if (place === undefined) places.set(text, place = places.size)
    put(place)
  }
  for (const { facts } of files) {
    if (facts === undefined) {
      put(NONE)
      continue
    }
    put(STATES.indexOf(facts.state))
    putText(facts.language)
    put(facts.definitions.length)
    for (const { name, container, kind, span, signature, doc, exported } of facts.definitions) {
      putText(name)
      putText(container)
      put(DEFINITION_KINDS.indexOf(kind))
      put(span.startLine)
      put(span.endLine)
      putText(signature)
      if (doc === undefined) put(NONE)
      else putText(doc)
      put(Number(exported))
    }
    put(facts.imports.length)
    for (const { specifier, names, form, level, typeOnly, line } of facts.imports) {
      putText(specifier)
      put(IMPORT_FORMS.indexOf(form))
      put(level)
      put(Number(typeOnly))
      put(line)
      put(names.length)
      for (const { name, alias } of names) {
        putText(name)
        putText(alias)
      }
    }
    put(facts.references.length)
    for (const { name, qualifier, kind, line } of facts.references) {
      putText(name)
      putText(qualifier)
      put(REFERENCE_KINDS.indexOf(kind))
      put(line)
    }
    put(facts.literals.length)
    for (const { text, context, line } of facts.literals) {
      putText(text)
      putText(context)
      put(line)
    }
    put(facts.typedNames.length)
    for (const { name, type, member, startLine, endLine } of facts.typedNames) {
      putText(name)
      putText(type)
      put(Number(member))
      put(startLine)
      put(endLine)
    }
  }
  return { words: words.slice(0, length), texts: [...places.keys()], findings: files.map(({ finding }) => finding) }
}

/** Reads them back; `ids` are those of the files written, in the same order. */
export function readFactsRecord({ words, texts, findings }: FactsRecord, ids: readonly SyntaxFacts['artifact'][]): ParsedFile[] {
  let at = 0
  const word = (): number => words[at++]!
  const text = (): string => texts[words[at++]!]!
  const list = <Item>(read: () => Item): Item[] => {
    const items: Item[] = []
    for (let rest = word(); rest > 0; rest--) items.push(read())
    return items
  }
  return ids.map((artifact, index): ParsedFile => {
    const finding = findings[index]
    const state = word()
    if (state === NONE) return { facts: undefined, finding }
    const facts: SyntaxFacts = {
      artifact, language: text(),
      definitions: list((): Definition => {
        const name = text()
        const container = text()
        const kind = DEFINITION_KINDS[word()]!
        const span = { artifact, startLine: word(), endLine: word() }
        const signature = text()
        const doc = word()
        const exported = word() === 1
        return doc === NONE ? { name, container, kind, span, signature, exported }
          : { name, container, kind, span, signature, doc: texts[doc]!, exported }
      }),
      imports: list((): ImportStatement => {
        const specifier = text()
        const form = IMPORT_FORMS[word()]!
        const level = word()
        const typeOnly = word() === 1
        const line = word()
        return { specifier, names: list(() => ({ name: text(), alias: text() })), form, level, typeOnly, line }
      }),
      references: list((): Reference => ({ name: text(), qualifier: text(), kind: REFERENCE_KINDS[word()]!, line: word() })),
      literals: list(() => ({ text: text(), context: text(), line: word() })),
      typedNames: list((): TypedName => ({ name: text(), type: text(), member: word() === 1, startLine: word(), endLine: word() })),
      state: STATES[state]!,
    }
    return { facts, finding }
  })
}
