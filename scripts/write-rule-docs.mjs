// `pnpm rule-docs`: writes docs/rules/ anew from the rule files, and the table of normalisers in the guide. Needs the option `--import tsx`, since it loads them with the engine.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { withNormaliserTable } from './rules/normaliser-table.mjs'
import { ruleDocs } from './rules/rule-docs.mjs'

const folder = join(ROOT, 'docs', 'rules')
const pages = await ruleDocs(join(ROOT, 'rules'))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name))
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
const guide = join(ROOT, 'docs', 'guides', 'write-a-rule.md')
writeFileSync(guide, withNormaliserTable(readFileSync(guide, 'utf8')))
console.log(`${pages.size} pages in docs/rules`)
