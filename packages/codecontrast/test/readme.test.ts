import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

test('the example of the README runs and prints what it says', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n')
  const [, snippet = ''] = /```ts\n([\s\S]*?)```\n/.exec(text) ?? []
  const { outputText } = ts.transpileModule(snippet, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  const argv = ['--import', 'tsx', '--conditions', 'development', '--input-type=module', '--eval', outputText]
  const printed = execFileSync(process.execPath, argv, { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8' })
  expect(printed).toBe('emit(glyph) is nearest\n')
})
