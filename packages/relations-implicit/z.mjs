import { execSync } from 'node:child_process'
import { compilePathPattern } from './src/paths/path-pattern.ts'
import { parsePathTemplate, createPathLookup } from './src/paths/path-template.ts'
import { parseChain } from './src/values/normaliser.ts'
const paths = ['vendure','spring-boot','django','novu'].flatMap((t) => execSync(`git -C /tmp/work/trees/${t} ls-files`, { maxBuffer: 1e9 }).toString().trim().split('\n').map((p) => t + '/' + p))
console.log(paths.length)
const time = (what, f) => { const t = process.cpuUsage(); const r = f(); const u = process.cpuUsage(t); console.log(what, ((u.user + u.system) / 1000).toFixed(1), 'ms', r) }
for (const g of ['**/{name}_test.go', '**/app/{route*}/page.{ts,tsx}', '**/{name}.{spec,test}.{ts,tsx,js}', '**/*.java', '**/{application,bootstrap}*.{yml,yaml,properties}', '**/{locales,locale,i18n,lang,messages,translations}/**', '**/src/main/**/{name}.java', '{dir*}/{name}.ts']) {
  const p = compilePathPattern(g); time(g, () => paths.filter((x) => p.match(x) !== undefined).length)
}
const lookup = createPathLookup(paths)
time('first lookup', () => lookup.endingWith('index.ts').length)
time('second', () => lookup.endingWith('index.ts').length)
const t = parsePathTemplate('**/{$d|dotted-to-path}{.py,/__init__.py}')
time('resolve x1000', () => { let n = 0; for (let i = 0; i < 1000; i++) n += t.resolve(new Map([['d', 'django.db.models' + (i % 2 ? '' : i)]]), lookup).length; return n })
time('match x all', () => { let n = 0; for (const p of paths) n += t.match(p) ? 1 : 0; return n })
const t2 = parsePathTemplate('{$a}/{$b}.ts')
time('match 2 x all', () => { let n = 0; for (const p of paths) n += t2.match(p) ? 1 : 0; return n })
const c = parseChain('unquote | find(^Register(\\w+)Server$) | kebab')
time('chain x 100000', () => { let n = 0; for (let i = 0; i < 1e5; i++) n += c.apply('"RegisterUser' + i + 'Server"', { file: 'a', dir: '' }).length; return n })
time('needles x 10000', () => { let n = 0; for (let i = 0; i < 1e4; i++) n += c.needles('user-' + i).length; return n })
const e = parseChain('unquote | env-name')
time('env needles x 10000', () => { let n = 0; for (let i = 0; i < 1e4; i++) n += e.needles('MAIL_FROM_ADDRESS_LINE_' + i).length; return n })
