import { isQuote, lineAround, placesOf } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** What stands before the name of a table, in SQL and in the mappings of common libraries; lower case, best first. */
const BEFORE_TABLE: readonly { readonly words: readonly string[]; readonly quality: number }[] = [
  { words: ['create table', 'create_table', 'createtable', 'schema::create', '__tablename__', 'db_table', '@table', '@entity', 'totable(', 'table_name', 'tablename', '$table'], quality: 1 },
  { words: ['alter table', 'add_column', 'addcolumn', 'add column', 'schema::table', 'pgtable(', 'table(', '.table'], quality: 0.8 },
  { words: ['from ', 'join ', 'insert into ', 'update ', 'references ', 'into('], quality: 0.6 },
]

/** A table or `table.column`: where it is created or mapped, then where it is queried, then as a literal. */
export function tableClue(name: string): TextClue | undefined {
  const parts = name.split('.').filter((part) => part.length > 1)
  const last = parts.at(-1)
  if (last === undefined) return undefined
  return {
    seeds: [parts, ...(parts.length > 1 ? [[last]] : [])],
    find: ({ text, folded }) => {
      let best: TextHit | undefined
      for (const part of parts) {
        for (const offset of placesOf(text, part)) {
          const { start } = lineAround(text, offset)
          const use = useBefore(folded.slice(Math.max(start, offset - 80), offset))
          const quality = use ?? (isQuote(text[offset - 1]) && isQuote(text[offset + part.length]) ? 0.6 : part === last && parts.length > 1 ? 0.4 : 0)
          if (quality > 0) best = betterHit(best, { offset, length: part.length, quality })
        }
      }
      return best
    },
  }
}

function useBefore(before: string): number | undefined {
  return BEFORE_TABLE.find(({ words }) => words.some((word) => before.includes(word)))?.quality
}
