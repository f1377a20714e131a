import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** Runs the first TypeScript block that imports `expand` as a program of its own. */
function runSnippet(readme: string): string {
  const text = readFileSync(new URL(readme, import.meta.url), 'utf8').replaceAll('\r\n', '\n')
  const snippet = [...text.matchAll(/```ts\n([\s\S]*?)```\n/g)].map(([, code = '']) => code).find((code) => code.includes('expand('))
  const { outputText } = ts.transpileModule(snippet ?? '', {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  const argv = ['--import', 'tsx', '--conditions', 'development', '--input-type=module', '--eval', outputText]
  return execFileSync(process.execPath, argv, { cwd: PACKAGE, encoding: 'utf8' })
}

// Without the gains: they follow the default coefficients.
const withoutFigures = (printed: string) => printed.replaceAll(/ \d+(\.\d+)?/g, '').trimEnd().split('\n')

test('the example of the README runs and prints what it says', () => {
  expect(withoutFigures(runSnippet('../README.md'))).toEqual([
    'src/cart.ts an anchor', 'src/coupon.ts an anchor', 'src/discount.ts import src/cart.ts',
    'config/discounts.json config-to-code src/coupon.ts', 'below-threshold',
  ])
})

test('the example of the repository\'s README runs', () => {
  expect(withoutFigures(runSnippet('../../../README.md')))
    .toEqual(['src/cart.ts', 'src/coupon.ts', 'src/discount.ts', 'config/discounts.json', 'below-threshold'])
})
