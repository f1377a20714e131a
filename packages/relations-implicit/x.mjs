import { parse } from 'yaml'
import fs from 'node:fs'
import path from 'node:path'
import { parseFieldTemplate } from './src/values/field-template.ts'
import { compilePathPattern } from './src/paths/path-pattern.ts'
import { parsePathTemplate } from './src/paths/path-template.ts'
import { compilePattern } from './src/values/pattern.ts'
import { parseChain } from './src/values/normaliser.ts'
const used = new Map(), globs = new Map(), patterns = new Map(), templates = new Map()
let bad = 0
const tryIt = (file, what, f) => { try { return f() } catch (e) { bad++; console.log(file, what, e.message) } }
const walk = (d) => { for (const e of fs.readdirSync(d, { withFileTypes: true })) { const p = path.join(d, e.name); if (e.isDirectory()) { if (e.name !== 'fixtures' && e.name!=='node_modules') walk(p) } else if (e.name.endsWith('.yaml')) one(p) } }
function chains(text) { for (const m of text.matchAll(/\|\s*([a-z-]+)/g)) used.set(m[1], (used.get(m[1]) ?? 0) + 1) }
function one(p) {
  let doc; try { doc = parse(fs.readFileSync(p, 'utf8')) } catch (e) { console.log(p, e.message); return }
  for (const [n, f] of Object.entries(doc?.facts ?? {})) for (const s of f.any ?? []) {
    for (const g of [s.files ?? []].flat()) { globs.set(g, p); tryIt(p, g, () => compilePathPattern(g)) }
    for (const [k, t] of Object.entries(s.set ?? {})) { chains(String(t)); tryIt(p, t, () => parseFieldTemplate(String(t))) }
    if (s.pattern) { const c = tryIt(p, s.pattern, () => compilePattern(s.pattern)); patterns.set(s.pattern, c?.words) }
    for (const a of Object.values(s.match ?? {})) atom(p, a)
  }
  for (const r of Object.values(doc?.rules ?? {})) for (const a of Object.values(r.match ?? {})) atom(p, a)
}
function atom(p, a) {
  if (a.fact === 'file') for (const t of [a.path ?? []].flat()) { chains(t); templates.set(t, p); tryIt(p, t, () => parsePathTemplate(t)) }
  else for (const v of Object.values(a)) if (typeof v === 'string' && v.startsWith('$') && v.includes('|')) { chains(v); tryIt(p, v, () => parseChain(v.slice(v.indexOf('|') + 1))) }
}
walk('/work/main/rules')
console.log('bad', bad); console.log([...used].sort((a, b) => b[1] - a[1]).map(([a, b]) => a + ' ' + b).join(', '))
console.log([...patterns].map(([a, b]) => JSON.stringify(a).slice(0, 150) + '   =>  ' + JSON.stringify(b)).join('\n'))
console.log([...templates.keys()].join('\n'))
