import { createTermScanner } from '@deepdiscovery/scan'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { expect, it } from 'vitest'
import { explicitRelations } from '../src/index.ts'

async function targetsOf(files: Record<string, string>, path: string): Promise<readonly string[]> {
  const snapshot = memorySnapshot(files)
  const { artifacts } = snapshot
  const reader = memoryReader(files)
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const source = explicitRelations({ snapshot, syntax, reader, scanner: createTermScanner({ reader, artifacts }) })
  const { value } = await source.relationsOf([path as never], 'out')
  return [...new Set(value.map(({ target }) => target))]
}

// Each of these once took exponential time or memory without end; a test that comes back has passed.
it('leaves a workspace dependency that refers to the workspace again unresolved', async () => {
  const manifest = '[package]\nname="cart"\n[workspace]\n[dependencies]\nfoo = { workspace = true }\n[workspace.dependencies]\nfoo = { workspace = true }\n'
  expect(await targetsOf({ 'Cargo.toml': manifest, 'src/lib.rs': 'use foo::compute;\nfn f() { compute(); }\n' }, 'src/lib.rs')).toEqual([])
})

it('reads each configuration of an extends diamond once', async () => {
  const files: Record<string, string> = { 'a.ts': "import { b } from '@x/b'\n", 'lib/b.ts': 'export const b = 1\n', 'tsconfig.json': '{"extends":"./t0.json"}' }
  for (let level = 0; level < 28; level++) {
    for (const side of ['t', 'u']) files[`${side}${level}.json`] = `{"extends":["./t${level + 1}.json","./u${level + 1}.json"]}`
  }
  files['t28.json'] = '{"compilerOptions":{"paths":{"@x/*":["./lib/*"]}}}'
  expect(await targetsOf(files, 'a.ts')).toEqual(['lib/b.ts'])
})

it('follows star imports of a clique once', async () => {
  const files: Record<string, string> = { 'p/__init__.py': '', 'p/use.py': 'from .m0 import compute\ndef use(): return compute()\n' }
  for (let index = 0; index < 14; index++) {
    files[`p/m${index}.py`] = Array.from({ length: 14 }, (_, other) => `from .m${other} import *\n`).join('')
  }
  files['p/m13.py'] += 'def compute(): pass\n'
  expect(await targetsOf(files, 'p/use.py')).toContain('p/m13.py')
})

/** Files that each name seven others, so that the ways through them are without number. */
function thicket(count: number, path: (index: number) => string, line: (index: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) =>
    [path(index), Array.from({ length: 7 }, (_, step) => line((index * 7 + step + 1) % count)).join('')]))
}

/** `m` is reached last of all by a long way, from which `d` is too far, and at once by a short one. */
function detour(path: (name: string) => string, line: (name: string) => string): Record<string, string> {
  const files: Record<string, string> = { [path('s0')]: line('c1') + line('m'), [path('m')]: line('d') }
  for (let step = 1; step <= 7; step++) files[path(`c${step}`)] = line(step === 7 ? 'm' : `c${step + 1}`)
  return files
}

it('asks each style sheet of a thicket once for a name that none defines', async () => {
  const main = { 'main.scss': "@use 's0' as s;\n.a { @include s.nobody; }\n" }
  const sheets = thicket(60, index => `_s${index}.scss`, index => `@forward 's${index}';\n`)
  expect(await targetsOf({ ...sheets, ...main }, 'main.scss')).toEqual(['_s0.scss'])
})

it('asks a style sheet again that is reached by a shorter way', async () => {
  const main = { 'main.scss': "@use 's0' as s;\n.a { @include s.bevel; }\n", '_d.scss': '@mixin bevel { top: 0 }\n' }
  const sheets = detour(name => `_${name}.scss`, name => `@forward '${name}';\n`)
  expect(await targetsOf({ ...sheets, ...main }, 'main.scss')).toContain('_d.scss')
})

it('asks each Dart library of a thicket once for a name that none declares', async () => {
  const main = { 'lib/main.dart': "import 's0.dart' as s;\nfinal a = s.nobody();\n", 'pubspec.yaml': 'name: shop\n' }
  const libraries = thicket(60, index => `lib/s${index}.dart`, index => `export 's${index}.dart';\n`)
  expect(await targetsOf({ ...libraries, ...main }, 'lib/main.dart')).toEqual(['lib/s0.dart'])
})

it('asks a Dart library again that is reached by a shorter way', async () => {
  const main = { 'lib/main.dart': "import 's0.dart' as s;\nfinal a = s.bevel();\n", 'lib/d.dart': 'int bevel() => 1;\n', 'pubspec.yaml': 'name: shop\n' }
  const libraries = detour(name => `lib/${name}.dart`, name => `export '${name}.dart';\n`)
  expect(await targetsOf({ ...libraries, ...main }, 'lib/main.dart')).toContain('lib/d.dart')
})

it('reads a Swift package with empty lines without number', async () => {
  const manifest = `// swift-tools-version:5.5\nlet package = Package(name: "Shop", targets: [${'\n'.repeat(300_000)}.target(name: "Core")\n])\n`
  const files = { 'Package.swift': manifest, 'Sources/Core/Cart.swift': 'class Cart {}\n', 'Sources/Core/Use.swift': 'func f() { let a = Cart() }\n' }
  expect(await targetsOf(files, 'Sources/Core/Use.swift')).toEqual(['Sources/Core/Cart.swift'])
})

it.each([
  ["- 'lib/*' # ours", `- a${' '.repeat(300_000)}b`],
  ['- lib/* # ours', `- a${'/'.repeat(300_000)}b`],
  ['- "lib/*"', `- ${' '.repeat(300_000)}a\u2028b`],
])('reads a list of workspaces with a line without end: %s', async (stated, endless) => {
  const files = {
    'pnpm-workspace.yaml': `packages:\n  ${endless}\n  ${stated}\n  - app\n`,
    'app/package.json': '{"name":"app","dependencies":{"shop":"workspace:*"}}',
    'app/use.ts': "import { cart } from 'shop'\ncart()\n",
    'lib/shop/package.json': '{"name":"shop","main":"cart.ts"}',
    'lib/shop/cart.ts': 'export function cart() {}\n',
    'package.json': '{}',
  }
  expect(await targetsOf(files, 'app/use.ts')).toEqual(['lib/shop/cart.ts'])
})
