import type { DefinitionKind } from '@deepdiscovery/model'
import type { SqlName, SqlReading } from './sql-reading.ts'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  TABLE: 'struct', VIEW: 'struct', INDEX: 'constant', FUNCTION: 'function', PROCEDURE: 'function', PROC: 'function',
  TRIGGER: 'function',
  TYPE: 'type', DOMAIN: 'type',
}
/** Words between CREATE and what is created. */
const MODIFIERS = new Set((`OR REPLACE ALTER GLOBAL LOCAL TEMP TEMPORARY UNLOGGED EXTERNAL VIRTUAL FOREIGN MATERIALIZED UNIQUE
  FULLTEXT SPATIAL
  CLUSTERED NONCLUSTERED BITMAP RECURSIVE CONSTRAINT EDITIONABLE NONEDITIONABLE FORCE ALGORITHM DEFINER SQL SECURITY UNDEFINED
  MERGE TEMPTABLE
  INVOKER AGGREGATE`).split(/\s+/))
const MAX_MODIFIERS = 12
/** Tokens of one statement that are looked at. */
const MAX_TOKENS = 4_000
/** First words of an item of CREATE TABLE that is no column. */
const CONSTRAINTS = new Set(
  'CONSTRAINT PRIMARY FOREIGN UNIQUE KEY INDEX CHECK EXCLUDE LIKE FULLTEXT SPATIAL PERIOD PARTITION INHERITS'.split(' '),
)

/** What a statement that starts at a place introduces: CREATE and ALTER TABLE. */
export function readDefinition(at: number, reading: SqlReading): void {
  const word = reading.word(at)
  if (word === 'CREATE') readCreate(at, reading)
  else if (word === 'ALTER' && reading.word(at + 1) === 'TABLE') readAlter(at, reading)
}

function readCreate(start: number, reading: SqlReading): void {
  let at = start + 1
  for (let count = 0; count < MAX_MODIFIERS && KINDS[reading.word(at)] === undefined; count++) {
    const isValue = ['=', '@'].includes(reading.text(at)) || ['=', '@'].includes(reading.text(at - 1))
    if (!isValue && !MODIFIERS.has(reading.word(at))) return
    at++
  }
  const what = reading.word(at)
  const kind = KINDS[what]
  if (kind === undefined) return
  const name = reading.nameAt(reading.pass(at + 1, 'CONCURRENTLY', 'IF', 'NOT', 'EXISTS'))
  if (name === undefined) return
  const end = reading.statementEnd(start)
  reading.draft.define({ name: name.name, kind, line: reading.line(start), endLine: reading.line(end) })
  if (what === 'TABLE' && reading.text(name.next) === '(') readColumns(name.name, name.next, end, reading)
}

/** First words of the items between the parentheses. */
function readColumns(table: string, open: number, end: number, reading: SqlReading): void {
  let depth = 0
  for (let at = open; at < Math.min(end, open + MAX_TOKENS); at++) {
    const text = reading.text(at)
    // A list that was not closed: the next statement begins.
    if (reading.word(at) === 'CREATE') return
    if (text === '(') depth++
    else if (text === ')' && --depth === 0) return
    if (depth === 1 && (text === ',' || at === open)) defineColumn(table, at + 1, reading)
  }
}

function defineColumn(table: string, at: number, reading: SqlReading): void {
  const name = reading.nameAt(at)
  if (name === undefined || CONSTRAINTS.has(reading.word(at))) return
  reading.draft.define({ name: name.name, kind: 'field', container: table, line: reading.line(at) })
}

/** New columns, and a new name. */
function readAlter(start: number, reading: SqlReading): void {
  const table = reading.nameAt(reading.pass(start + 2, 'IF', 'EXISTS', 'ONLY'))
  if (table === undefined) return
  const end = reading.statementEnd(start)
  for (let at = table.next; at < Math.min(end, start + MAX_TOKENS); at++) {
    // A statement that was not ended: the next one begins.
    if (reading.word(at) === 'ALTER' && reading.word(at + 1) === 'TABLE') return
    if (reading.word(at) === 'ADD') addColumn(table, at, reading)
    else if (reading.word(at) === 'RENAME' && reading.word(at + 1) === 'TO') {
      const name = reading.nameAt(at + 2)
      if (name !== undefined) reading.draft.define({ name: name.name, kind: 'struct', line: reading.line(start) })
    }
  }
}

function addColumn(table: SqlName, at: number, reading: SqlReading): void {
  const first = reading.pass(at + 1, 'COLUMN', 'IF', 'NOT', 'EXISTS')
  defineColumn(table.name, reading.text(first) === '(' ? first + 1 : first, reading)
}
