import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { treeFromText } from '../../packages/testkit/src/tree-from-text.ts'
import { checkArchitecture } from './check-architecture.mjs'

let root

afterEach(() => rmSync(root, { recursive: true, force: true }))

const manifest = (name, more = {}) => JSON.stringify({ name, exports: { '.': { development: './src/index.ts' } }, ...more })

/** A package that breaks no rule. */
const sound = (folder, more = {}) => ({
  [`packages/${folder}/package.json`]: manifest(`@deepdiscovery/${folder}`, more),
  [`packages/${folder}/README.md`]: '#',
  [`packages/${folder}/LICENSE`]: 'MIT',
  [`packages/${folder}/src/index.ts`]: "export { x } from './x.ts'\n",
  [`packages/${folder}/src/x.ts`]: 'export const x = 1\n',
  [`packages/${folder}/test/public-api.test.ts`]: "import { test } from 'vitest'\nawait import('../src/index.ts')\n",
})

const DEPENDENCIES = { dependencies: { '@deepdiscovery/model': 'workspace:*', leaf: '1.0.0' }, devDependencies: { '@deepdiscovery/testkit': 'workspace:*', dev: '1.0.0' } }
const USES = "import type { x as model } from '@deepdiscovery/model'\nimport 'leaf'\nexport const x: typeof model = 1\n"

const BASE = {
  'pnpm-workspace.yaml': '# order\npackages:\n  - packages/model\n  - packages/text\n  - packages/testkit\n  - packages/survey\n  - packages/pack\n  - packages/deepdiscovery\n  - benchmarks\n\nother:\n  - nothing\n',
  'package.json': JSON.stringify({ name: 'root', devDependencies: { vitest: '1.0.0' } }),
  'benchmarks/package.json': JSON.stringify({ name: 'benchmarks', dependencies: { '@deepdiscovery/deepdiscovery': 'workspace:*' } }),
  'benchmarks/run.ts': "import '@deepdiscovery/deepdiscovery'\nimport { cpus } from 'node:os'\nconsole.log(process.argv, cpus())\n",
  ...sound('model'),
  ...sound('text'),
  ...sound('testkit'),
  ...sound('survey', DEPENDENCIES),
  'packages/survey/src/x.ts': USES,
  'packages/survey/src/x.test.ts': "import { test } from 'vitest'\nimport 'dev'\nimport '@deepdiscovery/testkit'\nimport { tmpdir } from 'node:os'\nimport { x } from './x.ts'\n",
  'packages/survey/src/node/read.ts': "import { readFileSync } from 'node:fs'\nexport const read = (): Buffer => readFileSync(process.cwd())\n",
  'packages/survey/src/node.ts': "export { read } from './node/read.ts'\n",
  ...sound('pack', DEPENDENCIES),
  'packages/pack/src/x.ts': USES,
  ...sound('deepdiscovery', { dependencies: { '@deepdiscovery/pack': 'workspace:*', '@deepdiscovery/survey': 'workspace:*' } }),
  'packages/deepdiscovery/src/x.ts': "import '@deepdiscovery/pack'\nimport '@deepdiscovery/survey/node'\nimport { cwd } from 'node:process'\nexport const x = [cwd, process.pid]\n",
}

/** Violations of the sound tree with some files changed or (`undefined`) taken away, as `path:line rule`. */
function violationsOf(changes = {}) {
  root = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const [path, text] of Object.entries({ ...BASE, ...changes })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkArchitecture(root).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

test('the sound tree has no violation', () => {
  expect(violationsOf()).toEqual([])
})

const survey = (text, more = '') => treeFromText(`//- packages/survey/src/y.ts\n${text}\n${more}`)
const declares = (...names) => ({
  'packages/survey/package.json': manifest('@deepdiscovery/survey', {
    ...DEPENDENCIES, dependencies: { ...DEPENDENCIES.dependencies, ...Object.fromEntries(names.map(name => [name, '1.0.0'])) },
  }),
})

const STATEMENTS = [
  ['static', "import { a } from 'SPECIFIER'"],
  ['bare', "import 'SPECIFIER'"],
  ['type', "import type { A } from 'SPECIFIER'"],
  ['dynamic', "export const a = () => import('SPECIFIER')"],
  ['template', 'export const a = () => import(`SPECIFIER`)'],
  ['import type', "export type A = import('SPECIFIER').A"],
  ['export-from', "export { a } from 'SPECIFIER'"],
  ['export-star', "export * from 'SPECIFIER'"],
  ['export type', "export type { A } from 'SPECIFIER'"],
  ['import-equals', "import a = require('SPECIFIER')"],
  ['resolve', "export const a = import.meta.resolve('SPECIFIER')"],
]

test.each(STATEMENTS)('a %s import of the same layer is caught', (_kind, statement) => {
  // Only the workspace order also objects to the declaration, since pack is listed later.
  expect(violationsOf({ ...survey(statement.replace('SPECIFIER', '@deepdiscovery/pack/node')), ...declares('@deepdiscovery/pack') }))
    .toEqual(['packages/survey/src/y.ts:1 layer', 'pnpm-workspace.yaml:1 workspace-order'])
})

test.each([
  ['an upward import', { ...survey("\nimport '@deepdiscovery/deepdiscovery'"), ...declares('@deepdiscovery/deepdiscovery') }, ['packages/survey/src/y.ts:2 layer', 'pnpm-workspace.yaml:1 workspace-order']],
  ['the testkit in shipped code', { ...survey("import '@deepdiscovery/testkit'"), ...declares('@deepdiscovery/testkit') }, ['packages/survey/src/y.ts:1 layer']],
  ['a later stage in a test', {
    'packages/survey/test/a.test.ts': "import '@deepdiscovery/pack'",
    'packages/survey/package.json': manifest('@deepdiscovery/survey', { ...DEPENDENCIES, devDependencies: { ...DEPENDENCIES.devDependencies, '@deepdiscovery/pack': 'workspace:*' } }),
  }, ['packages/survey/test/a.test.ts:1 layer']],
  ['an undeclared import', survey("import 'unknown/sub'"), ['packages/survey/src/y.ts:1 undeclared-import']],
  ['an undeclared scoped import', survey("import '@scope/unknown/sub'"), ['packages/survey/src/y.ts:1 undeclared-import']],
  ['a development dependency in shipped code', survey("import type { A } from 'dev'"), ['packages/survey/src/y.ts:1 undeclared-import']],
  ['an undeclared import in a test', { 'packages/survey/test/a.test.ts': "import 'unknown'" }, ['packages/survey/test/a.test.ts:1 undeclared-import']],
  ['a self import', survey("import '@deepdiscovery/survey'"), ['packages/survey/src/y.ts:1 self-import']],
  ['a self import of a subpath in a test', { 'packages/survey/test/a.test.ts': "await import('@deepdiscovery/survey/node')" }, ['packages/survey/test/a.test.ts:1 self-import']],
  ['the own index', survey("import { x } from './index.ts'"), ['packages/survey/src/y.ts:1 own-barrel']],
  ['the own index from a folder', { 'packages/survey/src/deep/y.ts': "export { x } from '../index.js'" }, ['packages/survey/src/deep/y.ts:1 own-barrel']],
  ['the folder', survey("import { x } from '.'"), ['packages/survey/src/y.ts:1 parent-barrel']],
  ['the parent folder', { 'packages/survey/src/deep/y.ts': "import { x } from '..'" }, ['packages/survey/src/deep/y.ts:1 parent-barrel']],
  ['another package by path', survey("import { x } from '../../pack/src/x.ts'"), ['packages/survey/src/y.ts:1 outside-import']],
  ['node: in a package root', survey("import { join } from 'node:path'"), ['packages/survey/src/y.ts:1 node-import']],
  ['a bare builtin in a package root', survey("import type { Stats } from 'fs/promises'"), ['packages/survey/src/y.ts:1 node-import']],
  ['Node code reached from a package root', survey("import { read } from './node/read.ts'"), ['packages/survey/src/y.ts:1 node-import']],
  ['a Node global', survey('export const a = process.env'), ['packages/survey/src/y.ts:1 node-global']],
  ['a Node global as a type', survey('export type A = Buffer'), ['packages/survey/src/y.ts:1 node-global']],
  ['a token counter outside text', { ...survey("import 'gpt-tokenizer/encoding/o200k_base'"), ...declares('gpt-tokenizer') }, ['packages/survey/src/y.ts:1 token-counter']],
  ['a wire library below the rims', { ...survey("import 'zod'"), ...declares('zod') }, ['packages/survey/src/y.ts:1 wire-library']],
  ['a dependency that nothing uses', declares('idle'), ['packages/survey/package.json:1 unused-dependency']],
  ['an index below the root', { 'packages/survey/src/deep/index.ts': "export { x } from '../x.ts'\n" }, ['packages/survey/src/deep/index.ts:1 nested-barrel']],
  ['a file of 401 lines', survey('x\n'.repeat(401).trim()), ['packages/survey/src/y.ts:1 file-too-long']],
  ['a folder of utilities', { 'packages/survey/src/utils/y.ts': '' }, ['packages/survey/src/utils/y.ts:1 dumping-ground']],
  ['a file of helpers', { 'packages/survey/src/helper.test.ts': '' }, ['packages/survey/src/helper.test.ts:1 dumping-ground']],
  ['a script of common things', { 'scripts/common.mjs': '' }, ['scripts/common.mjs:1 dumping-ground']],
  ['a missing README', { 'packages/survey/README.md': undefined }, ['packages/survey:1 package-file']],
  ['a missing licence', { 'packages/survey/LICENSE': undefined }, ['packages/survey:1 package-file']],
  ['a missing public-API test', { 'packages/survey/test/public-api.test.ts': undefined }, ['packages/survey:1 package-file']],
  ['an entry that no test pins', { 'packages/survey/package.json': manifest('@deepdiscovery/survey', {
    ...DEPENDENCIES, exports: { '.': { development: './src/index.ts' }, './node': { development: './src/node.ts' } },
  }) }, ['packages/survey/test/public-api.test.ts:1 package-file']],
  ['a package that is not listed', { 'packages/syntax/package.json': '{}' }, ['pnpm-workspace.yaml:1 workspace-unlisted']],
  ['a package without a layer', {
    ...sound('gadget'), 'pnpm-workspace.yaml': BASE['pnpm-workspace.yaml'].replace('\nother', '  - packages/gadget\n\nother'),
  }, ['pnpm-workspace.yaml:1 unknown-layer']],
  ['a listed folder that is not there', { 'pnpm-workspace.yaml': BASE['pnpm-workspace.yaml'].replace('\nother', '  - packages/viewer\n\nother') }, ['pnpm-workspace.yaml:1 workspace-missing']],
  ['a list that is not leaf-first', { 'pnpm-workspace.yaml': BASE['pnpm-workspace.yaml'].replace('  - packages/model\n', '').replace('  - benchmarks', '  - packages/model\n  - benchmarks') }, [
    'pnpm-workspace.yaml:1 workspace-order', 'pnpm-workspace.yaml:1 workspace-order',
  ]],
])('%s is caught', (_case, changes, expected) => {
  expect(violationsOf(changes)).toEqual(expected)
})

test.each([
  ['a reason for length in the header', survey(`// Over 400 lines because the table is one table.\n${'x\n'.repeat(401)}`)],
  ['a member called process', survey('export const a = (step: { process: number }) => step.process')],
  ['a local Buffer', survey('export const a = (Buffer: number) => Buffer')],
  ['a comment and a string about process', survey("// process.env\nexport const a = 'process.env'")],
  ['a word that contains a banned one', { 'packages/survey/src/shared-names.ts': '', 'packages/survey/src/utility.ts': '' }],
  ['an earlier stage in a test', {
    'packages/pack/test/a.test.ts': "import '@deepdiscovery/survey'",
    'packages/pack/package.json': manifest('@deepdiscovery/pack', { ...DEPENDENCIES, devDependencies: { ...DEPENDENCIES.devDependencies, '@deepdiscovery/survey': 'workspace:*' } }),
  }],
  ['a root tool in the benchmarks', { 'benchmarks/x.ts': "import 'vitest'" }],
  ['a package configuration', { 'packages/survey/tsup.config.ts': "import { packageBuild } from '../../tsup.base.ts'" }],
  ['fixtures', { 'packages/survey/test/fixtures/a/utils.ts': "import 'unknown'" }],
])('%s is allowed', (_case, changes) => {
  expect(violationsOf(changes)).toEqual([])
})
