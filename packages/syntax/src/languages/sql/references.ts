import type { SqlName, SqlReading } from './sql-reading.ts'

/** Schemas of the database itself. */
const SYSTEM = new Set([
  'information_schema', 'pg_catalog', 'sys', 'mysql', 'performance_schema', 'dual', 'sqlite_master',
  'sqlite_sequence',
])
/** Functions with FROM among their arguments. */
const FROM_INSIDE = new Set(['EXTRACT', 'SUBSTRING', 'TRIM', 'OVERLAY', 'POSITION'])
const BEFORE_INTO = new Set(['INSERT', 'MERGE', 'REPLACE', 'IGNORE', 'OVERWRITE'])
/** `FOR UPDATE`, `ON UPDATE CASCADE`, `BEFORE UPDATE ON t`. */
const BEFORE_NO_UPDATE = new Set(['FOR', 'ON', 'OR', 'BEFORE', 'AFTER'])
const BEFORE_INDEX = new Set('CREATE UNIQUE REPLACE FULLTEXT DROP CONSTRAINT CLUSTERED NONCLUSTERED TEMP'.split(' '))
const MAX_LIST = 40

/** Tables that statements read, change or refer to, and routines they call; names of `WITH` are left out. */
export function referredTables(reading: SqlReading): void {
  const { tokens } = reading
  const found: { kind: 'type' | 'call'; name: SqlName }[] = []
  const local = new Set<string>()
  const parentheses: string[] = []
  const table = (at: number, mayCall = false): number => {
    const name = reading.nameAt(reading.pass(at, 'IF', 'EXISTS', 'ONLY', 'IGNORE', 'TABLE', 'INTO'))
    if (name === undefined) return at
    found.push({ kind: mayCall && reading.text(name.next) === '(' ? 'call' : 'type', name })
    return name.next
  }
  for (let at = 0; at < tokens.length; at++) {
    const text = reading.text(at)
    if (text === '(') parentheses.push(reading.word(at - 1))
    else if (text === ')') parentheses.pop()
    else if (text === ';') parentheses.length = 0
    const word = reading.word(at)
    if (word === '') continue
    const before = reading.word(at - 1)
    if (word === 'FROM') {
      if (before === 'DISTINCT' || FROM_INSIDE.has(parentheses.at(-1) ?? '')) continue
      fromList(table(at + 1, true), reading, each => table(each, true))
    } else if (word === 'JOIN' || word === 'REFERENCES' || word === 'TRUNCATE') table(at + 1)
    else if (word === 'INTO' && BEFORE_INTO.has(before)) table(at + 1)
    else if (word === 'UPDATE' && !BEFORE_NO_UPDATE.has(before)) table(at + 1)
    else if (word === 'TABLE' && (before === 'ALTER' || before === 'DROP' || before === 'LOCK')) table(at + 1)
    else if (word === 'ON') onTable(at, reading, table)
    else if (word === 'CALL' || word === 'EXEC' || (before === 'EXECUTE' && (word === 'FUNCTION' || word === 'PROCEDURE'))) {
      const name = reading.nameAt(at + 1)
      if (name !== undefined) found.push({ kind: 'call', name })
    } else if (word === 'AS' && isCommonTable(at, reading)) {
      const name = commonTable(at, reading)
      if (name !== undefined) local.add(name.toLowerCase())
    }
  }
  for (const { kind, name } of found) {
    const isSystem = SYSTEM.has(name.schema.toLowerCase()) || SYSTEM.has(name.name.toLowerCase())
    const isLocal = name.schema === '' && local.has(name.name.toLowerCase())
    if (!isSystem && !isLocal) reading.draft.refer(kind, name.name, name.schema, reading.line(name.at))
  }
}

/** `FROM a x, b AS y`: what follows the first table. */
function fromList(from: number, reading: SqlReading, table: (at: number) => number): void {
  let at = from
  for (let count = 0; count < MAX_LIST; count++) {
    at = reading.pass(at, 'AS')
    if (reading.nameAt(at) !== undefined && reading.text(at + 1) === ',') at++
    if (reading.text(at) !== ',') return
    const next = table(at + 1)
    if (next === at + 1) return
    at = next
  }
}

/** `CREATE INDEX x ON t`, `CREATE TRIGGER x AFTER INSERT ON t`: the table, where the statement is one of these. */
function onTable(at: number, reading: SqlReading, table: (at: number) => number): void {
  for (let back = at - 1; back >= Math.max(0, at - 24); back--) {
    if (reading.text(back) === ';') return
    const word = reading.word(back)
    if (word === 'FROM' || word === 'JOIN' || word === 'TABLE') return
    if (word !== 'INDEX' && word !== 'TRIGGER') continue
    if (BEFORE_INDEX.has(reading.word(back - 1))) table(at + 1)
    return
  }
}

/** `x AS (` or `x (a, b) AS MATERIALIZED (`. */
function isCommonTable(at: number, reading: SqlReading): boolean {
  return reading.text(reading.pass(at + 1, 'NOT', 'MATERIALIZED')) === '('
}

function commonTable(at: number, reading: SqlReading): string | undefined {
  let back = at - 1
  if (reading.text(back) === ')') {
    for (let steps = 0; steps < 100 && back > 0 && reading.text(back) !== '('; steps++) back--
    back--
  }
  const before = reading.word(back - 1)
  const isListed = before === 'WITH' || before === 'RECURSIVE' || reading.text(back - 1) === ','
  return isListed && reading.tokens[back]?.isName === true ? reading.text(back) : undefined
}
