import type { SyntaxFacts } from '@deepdiscovery/model'
import type { BuiltInFact } from '../rules/compiled-rule.ts'

/** One row of a table of the syntax stage. */
export interface BuiltInRow {
  readonly values: ReadonlyMap<string, string>
  readonly line: number
  readonly endLine: number
  readonly defines: string | undefined
}

/** Rows of one table for one file, in source order. */
export function* builtInRows(table: BuiltInFact, facts: SyntaxFacts): Generator<BuiltInRow> {
  switch (table) {
    case 'definition':
      for (const { name, kind, container, span } of facts.definitions) {
        yield row([['name', name], ['kind', kind], ['container', container]], span.startLine, span.endLine, container === '' ? name : `${container}.${name}`)
      }
      return
    case 'reference':
      for (const { name, kind, qualifier, line } of facts.references) {
        yield row([['name', qualifier === '' ? name : `${qualifier}.${name}`], ['last', name], ['kind', kind], ['qualifier', qualifier]], line)
      }
      return
    case 'literal':
      for (const { text, context, line } of facts.literals) yield row([['text', text], ['context', context]], line)
      return
    case 'typed-name':
      for (const { name, type, member, startLine, endLine } of facts.typedNames) {
        yield row([['name', name], ['type', type], ['member', String(member)]], startLine, endLine)
      }
      return
    case 'import':
      for (const { specifier, names, line } of facts.imports) {
        if (names.length === 0) yield row([['specifier', specifier], ['name', ''], ['alias', '']], line)
        for (const { name, alias } of names) yield row([['specifier', specifier], ['name', name], ['alias', alias]], line)
      }
  }
}

function row(values: readonly (readonly [string, string])[], line: number, endLine = line, defines?: string): BuiltInRow {
  return { values: new Map(values), line, endLine, defines }
}
