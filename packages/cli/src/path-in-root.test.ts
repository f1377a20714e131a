import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { pathInRoot } from './path-in-root.ts'

const cwd = resolve('/srv/repo/packages')

it.each([
  ['src/a.ts', '..', 'src/a.ts'],
  ['./src/a.ts', '..', 'packages/src/a.ts'],
  ['../b.ts', '..', 'b.ts'],
  ['src/../b.ts', '..', 'b.ts'],
  ['src/', '.', 'src'],
  ['.', '..', 'packages'],
  ['.github/x.yml', '.', '.github/x.yml'],
  [resolve('/srv/repo/x/y.ts'), '..', 'x/y.ts'],
  ['..name/x', '.', '..name/x'],
])('%s under the root %s is %s', (path, root, expected) => {
  expect(pathInRoot(path, root, cwd)).toBe(expected)
})

it.each(['../x', resolve('/etc/passwd'), 'a/../../x'])('%s is outside', path => {
  expect(() => pathInRoot(path, '.', cwd)).toThrow(expect.objectContaining({ code: 'DD_UNKNOWN_PATH' }))
})
