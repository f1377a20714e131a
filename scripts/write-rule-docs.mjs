// `pnpm rule-docs`: writes docs/rules/ anew from the rule files. Needs the option `--import tsx`, since it loads them with the engine.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { ruleDocs } from './rules/rule-docs.mjs'

const folder = join(ROOT, 'docs', 'rules')
const pages = await ruleDocs(join(ROOT, 'rules'))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name))
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
console.log(`${pages.size} pages in docs/rules`)
