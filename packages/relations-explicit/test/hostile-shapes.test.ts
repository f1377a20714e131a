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
