import type { MentionPattern } from './mention-pattern.ts'

const NAME = String.raw`[\`"[]?(?:[A-Za-z_]\w{0,60}[\`"\]]?\.[\`"[]?){0,2}(?<text>[A-Za-z_]\w{1,60})[\`"\]]?`

function sql(pattern: RegExp, weight = 0.8, needs?: Pick<MentionPattern, 'needs' | 'needsOneOf'>): MentionPattern {
  return { kind: 'sql-name', pattern, weight, ...needs }
}

/** Tables, columns, indexes. Keywords in capitals are believed anywhere, small ones only in a whole statement. */
export const SQL_NAMES: readonly MentionPattern[] = [
  sql(new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|REFERENCES|TRUNCATE(?: TABLE)?)\\s{1,4}(?:ONLY )?${NAME}`, 'g')),
  sql(new RegExp(`\\b(?:CREATE|ALTER|DROP|create|alter|drop)\\s{1,4}(?:(?:TEMP|TEMPORARY|UNIQUE|OR REPLACE|unique|MATERIALIZED|materialized)\\s{1,2})?(?:TABLE|VIEW|INDEX|TYPE|SEQUENCE|TRIGGER|table|view|index)\\s{1,4}(?:(?:IF NOT EXISTS|IF EXISTS|if not exists|if exists|CONCURRENTLY)\\s{1,2})?${NAME}`, 'g')),
  sql(new RegExp(`\\b(?:ADD|DROP|ALTER|RENAME|MODIFY|add|drop|alter|rename)\\s{1,3}(?:COLUMN|CONSTRAINT|column|constraint)\\s{1,3}(?:(?:IF NOT EXISTS|IF EXISTS)\\s{1,2})?${NAME}`, 'g')),
  sql(new RegExp(`\\bselect\\b[^;\\n]{1,200}\\bfrom\\s{1,3}${NAME}`, 'gi')),
  sql(new RegExp(`\\b(?:insert into|delete from)\\s{1,3}${NAME}`, 'g')),
  sql(new RegExp(`\\b(?:WHERE|AND|OR|ON|SET|ORDER BY|GROUP BY|HAVING)\\s{1,3}${NAME}\\s{0,2}(?=[=<>!,)]|IS |IN |LIKE |ASC|DESC|$)`, 'g'), 0.6),
  // What databases say
  sql(/\b(?:relation|column|table|constraint|index|view) ["'`«](?:[\w-]{1,60}\.){0,2}(?<text>[A-Za-z_]\w{1,60})["'`»]/g, 0.8, { needsOneOf: '"\'`«' }),
  sql(/\bno such (?:table|column): (?:\w{1,60}\.){0,2}(?<text>[A-Za-z_]\w{1,60})/g, 0.8, { needs: 'no such ' }),
  sql(/\bUnknown column '(?:\w{1,60}\.){0,2}(?<text>[A-Za-z_]\w{1,60})'|\bTable '(?:[\w-]{1,60}\.){0,2}(?<name>[A-Za-z_]\w{1,60})' doesn't exist/g, 0.8, { needs: "'" }),
  // What people say
  sql(/[`"](?<text>[A-Za-z_]\w{1,60})[`"] (?:table|column|index|constraint)\b/g, 0.8, { needsOneOf: '`"' }),
  sql(/\b(?:table|column) `(?:\w{1,60}\.)?(?<text>[A-Za-z_]\w{1,60})`/g, 0.8, { needs: '`' }),
]
