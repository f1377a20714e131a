import { DeepDiscoveryError } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { pathFilter } from './path-filter.ts'

const PATHS = ['.github/ci.yml', 'README.md', 'docs/a.md', 'src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts', 'vendor/src/x.ts']
const accepted = (filter: Parameters<typeof pathFilter>[0]): string[] => PATHS.filter(pathFilter(filter))

test.each([
  [['*.ts'], ['src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts', 'vendor/src/x.ts']],
  [['src'], ['src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts', 'vendor/src/x.ts']],
  [['/src/'], ['src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts']],
  [['./src'], ['src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts']],
  [['src/*.ts'], ['src/a.ts']],
  [['src/**/*.ts'], ['src/a.ts', 'src/deep/a.ts', 'src/deep/b.test.ts']],
  [['{docs,.github}/'], ['.github/ci.yml', 'docs/a.md']],
  [['!src'], []],
])('include %j', (include, expected) => {
  expect(accepted({ include })).toEqual(expected)
})

test('exclude wins over include, and nothing excludes nothing', () => {
  expect(accepted({ include: ['src/'], exclude: ['*.test.ts', 'vendor'] })).toEqual(['src/a.ts', 'src/deep/a.ts'])
  expect(accepted({})).toEqual(PATHS)
})

test.each(['', '/', './', 'a\0b', '*a*a*a*a*a*b'])('%j is no glob', (glob) => {
  expect(() => pathFilter({ include: [glob] })).toThrow(DeepDiscoveryError)
})
