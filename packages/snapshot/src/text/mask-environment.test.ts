import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnvironmentFile, maskEnvironment } from './mask-environment.ts'

test.each([
  '.env',
  'api/.env',
  '.env.local',
  '.env.production',
  '.env.example.local.real'.replace('.example', ''),
  '.envrc',
  'deploy/prod.env',
  '.ENV',
])('%s is masked', (path) => {
  expect(isEnvironmentFile(path)).toBe(true)
})

test.each([
  '.env.example',
  '.env.sample',
  '.env.template',
  '.env.dist',
  '.env.defaults',
  '.env.default',
  '.env.local.example',
  '.env.example.local',
  'example.env',
  'prod.example.env',
  'env.ts',
  'environment.py',
  '.environment',
  'dotenv',
  'env',
  '.env/readme.md',
])('%s is not', (path) => {
  expect(isEnvironmentFile(path)).toBe(false)
})

describe('values', () => {
  test.each([
    ['KEY=secret', 'KEY=•••'],
    ['KEY = "secret" # why', 'KEY =•••'],
    ['export KEY=secret', 'export KEY=•••'],
    ['KEY=', 'KEY='],
    ['key.name-x=secret', 'key.name-x=•••'],
    ['KEY: secret', 'KEY: •••'],
    ['# a comment about KEY', '# a comment about KEY'],
    ['#KEY=secret', '#KEY=•••'],
    ['# export KEY=secret', '# export KEY=•••'],
    ['', ''],
    ['c2VjcmV0', '•••'],
    ['KEY=secret\r', 'KEY=•••\r'],
    ['PATH+=secret', 'PATH+=•••'],
  ])('%j becomes %j', (line, masked) => {
    expect(maskEnvironment(line, '.env')).toBe(masked)
  })

  test('over several lines, in quotes', () => {
    const text = 'A="-----BEGIN\nsecret\\"\nsecret" # end\nB=\'x\n# secret\n\'\nC=1'
    expect(maskEnvironment(text, '.env')).toBe('A=•••\n•••\n•••\nB=•••\n•••\n•••\nC=•••')
  })

  test('a quotation mark in a comment opens nothing', () => {
    expect(maskEnvironment('# A="x\n# next line\nB=1', '.env')).toBe('# A=•••\n# next line\nB=•••')
  })

  test('commands of a script stay', () => {
    expect(maskEnvironment('layout python\nexport TOKEN=secret\nPATH_add bin', '.envrc')).toBe(
      'layout python\nexport TOKEN=•••\nPATH_add bin',
    )
  })

  test('never show and the lines stay', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('A', 'B_C', 'export D'),
            fc.constantFrom('="s3cr3t', "='s3cr3t'", '=s3cr3t', ' = s3cr3t"', '="a', "='", '"'),
          ),
        ),
        (parts) => {
          const text = parts.map(([name, value]) => name + value).join('\n')
          const masked = maskEnvironment(text, '.env')
          expect(masked).not.toContain('s3cr3t')
          expect(masked.split('\n')).toHaveLength(text.split('\n').length)
        },
      ),
    )
  })
})
