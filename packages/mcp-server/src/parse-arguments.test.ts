import { expect, it } from 'vitest'
import { parseArguments } from './parse-arguments.ts'

it.each([
  [[], { kind: 'serve', root: undefined }],
  [['--root', 'x'], { kind: 'serve', root: 'x' }],
  [['--root=x'], { kind: 'serve', root: 'x' }],
  [['--help'], { kind: 'help' }],
  [['-V'], { kind: 'version' }],
  [['--root='], { kind: 'invalid', reason: 'The option --root needs a folder.' }],
  [['--port', '1'],
    { kind: 'invalid', reason: expect.stringMatching(/^Unknown option '--port'.*see deepdiscovery-mcp --help\.$/) }],
  [['folder'],
    { kind: 'invalid', reason: expect.stringMatching(/^Unexpected argument 'folder'.*see deepdiscovery-mcp --help\.$/) }],
])('%j', (argv, expected) => {
  expect(parseArguments(argv)).toEqual(expected)
})
