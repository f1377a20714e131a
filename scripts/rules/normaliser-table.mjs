import { NORMALISER_DOCS } from '../../packages/relations-implicit/src/index.ts'

const MARKS = /(<!-- normalisers: written by `pnpm rule-docs` -->\n)[^]*?(<!-- end of normalisers -->)/

/**
 * The guide with its table of normalisers written anew.
 *
 * @param {string} guide Markdown with the two marks
 * @throws {Error} where the marks are missing
 */
export function withNormaliserTable(guide) {
  if (!MARKS.test(guide)) throw new Error('The guide has no marks for the table of normalisers.')
  return guide.replace(MARKS, (_, start, end) => `${start}${normaliserTable()}\n${end}`)
}

function normaliserTable() {
  const rows = [...NORMALISER_DOCS].map(([name, doc]) => {
    const at = doc.indexOf('. `')
    return `| \`${name}\` | ${cell(doc.slice(0, at))} | ${cell(doc.slice(at + 2))} |`
  })
  return ['| Normaliser | Gives | Example |', '| --- | --- | --- |', ...rows].join('\n')
}

/** A bar would end the cell, a line break the table; no column of a table holds either. */
function cell(text) {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', '⏎')
}
