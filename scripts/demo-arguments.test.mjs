import { expect, test } from 'vitest'
import { demoArguments } from './demo-arguments.mjs'

test.each([
  [['Fix the cart', '--budget', '900'], ['discover', '--root', '/r', 'Fix the cart', '--budget', '900']],
  [['Fix the cart', '--root', 'x'], ['discover', 'Fix the cart', '--root', 'x']],
  [['Fix the cart', '--root=x'], ['discover', 'Fix the cart', '--root=x']],
  [['summary', '--budget', '600'], ['summary', '--root', '/r', '--budget', '600']],
  [['expand', 'a.ts', '--pack', 'p.json'], ['expand', '--root', '/r', 'a.ts', '--pack', 'p.json']],
  [['discover', '--', '--dashed task'], ['discover', '--root', '/r', '--', '--dashed task']],
  [['summary of a cart'], ['discover', '--root', '/r', 'summary of a cart']],
  [['rules', 'list'], ['rules', 'list']],
  [['--help'], ['--help']],
])('%j runs %j', (given, expected) => {
  expect(demoArguments(given, '/r')).toEqual(expected)
})

test.each([[[]], [['--format', 'json']]])('%j runs the task of the README', given => {
  const args = demoArguments(given, '/r')
  expect(args.slice(0, 4)).toEqual(['discover', '--root', '/r', 'discover --scope with a folder that holds no file should end with exit code 3'])
  expect(args.slice(args.length - given.length)).toEqual(given)
})
