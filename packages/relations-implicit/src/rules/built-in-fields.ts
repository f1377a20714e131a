import type { BuiltInFact, FieldType } from './compiled-rule.ts'

/** The tables that the syntax stage fills for every language, with their columns. */
export const BUILT_IN_FIELDS: ReadonlyMap<BuiltInFact, ReadonlyMap<string, FieldType>> = new Map<BuiltInFact, ReadonlyMap<string, FieldType>>([
  ['definition', new Map([['name', 'symbol'], ['kind', 'text'], ['container', 'text']])],
  ['reference', new Map([['name', 'symbol'], ['last', 'text'], ['kind', 'text'], ['qualifier', 'text']])],
  ['literal', new Map([['text', 'text'], ['context', 'text']])],
  ['typed-name', new Map([['name', 'text'], ['type', 'symbol'], ['member', 'text']])],
  ['import', new Map([['specifier', 'text'], ['name', 'text'], ['alias', 'text']])],
])

/** Columns that tell what a row is and stand in no file. */
export const JUDGED_COLUMNS: readonly string[] = ['kind', 'member']

/** Fields that every fact has. */
export const IMPLICIT_FIELDS: readonly string[] = ['file', 'dir', 'module']
