import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { readDefinition } from './definitions.ts'
import { referredTables } from './references.ts'
import { SqlReading } from './sql-reading.ts'
import { sqlTokens } from './sql-tokens.ts'

function read(draft: TextDraft): void {
  const reading = new SqlReading(sqlTokens(draft.text), draft)
  for (let at = 0; at < reading.tokens.length; at++) readDefinition(at, reading)
  referredTables(reading)
}

/**
 * SQL of any dialect: tables, views, indexes, routines, triggers and types as definitions, columns as fields of their table;
 * tables that
 * statements name as references.
 */
export const sqlFacts: TextLanguage = { language: 'sql', read, isDoc: () => true, membersFollowContainer: false }
