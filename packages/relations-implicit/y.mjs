import fs from 'node:fs'
import path from 'node:path'
import { parseChain } from './src/values/normaliser.ts'
const seen = new Set()
const walk = (d) => { for (const e of fs.readdirSync(d, { withFileTypes: true })) { const p = path.join(d, e.name); if (e.isDirectory()) { if (e.name !== 'fixtures' && e.name!=='node_modules') walk(p) } else if (e.name.endsWith('.yaml')) { for (const m of fs.readFileSync(p, 'utf8').matchAll(/set:.*|^\s+\w+: '[@{].*$/gm)) for (const q of m[0].matchAll(/'@[\w-]+ *\|([^']*(?:''[^']*)*)'/g)) seen.add(q[1].trim().replaceAll("''", "'")) } } }
walk('/work/main/rules')
for (const c of [...seen].sort()) { let r; try { const ch = parseChain(c); r = JSON.stringify(['alpha-beta', 'gamma.deltaMan', 'path/to/file.ts'].map((k) => ch.needles(k))) } catch (e) { r = e.message } console.log(c, '   =>   ', r) }
