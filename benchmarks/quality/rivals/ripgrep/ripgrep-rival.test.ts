import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memorySource, noAbort, requestOf } from '../memory-source.ts'
import { ripgrepRival } from './ripgrep-rival.ts'

/** Enough of ripgrep for machines that have none: counts or prints the lines that hold one of the texts. */
const STAND_IN = `#!${process.execPath}
const { readFileSync, readdirSync } = require('fs')
const { join } = require('path')
const args = process.argv.slice(2)
if (args.includes('--version')) process.exit(0)
const texts = args.flatMap((arg, at) => (args[at - 1] === '--regexp' ? [arg.toLowerCase()] : []))
const named = args.slice(args.lastIndexOf('--') + 1)
const all = () => readdirSync('.', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const files = named[0] === '.' ? all().map((entry) => './' + join(entry.parentPath, entry.name)) : named
const shorten = (line) => (line.length > 250 ? line.slice(0, 250) + ' [... omitted end of long line]' : line)
process.exitCode = 1
for (const file of files) {
  const content = readFileSync(file, 'latin1')
  if (content.includes('\\0')) continue
  const found = (line) => texts.some((text) => line.toLowerCase().includes(text))
  const hits = content.split('\\n').map((line, at) => [at + 1, line]).filter(([, line]) => found(line))
  if (hits.length === 0) continue
  process.exitCode = 0
  if (args.includes('--count')) process.stdout.write(file + '\\0' + hits.length + '\\n')
  else process.stdout.write(hits.map(([at, line]) => file + '\\0' + at + ':' + shorten(line) + '\\n').join(''))
}
`
const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-rg-'))
const standIn = join(folder, 'rg')
writeFileSync(standIn, STAND_IN)
chmodSync(standIn, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const installed = spawnSync('rg', ['--version']).status === 0
const FILES = {
  'src/cart.ts': 'export class Cart {\n  addItem(item) {}\n}\n// cart of a user\n',
  'src/order.ts': "import { Cart } from './cart'\n",
  'src/shelf.ts': 'export class Shelf {}\n',
  '.hidden/.gitignore': '*\n',
  '.gitignore': 'src/\n',
  '.hidden/cart.cfg': 'cart=1\n',
}
const sources: { dispose: () => Promise<void> }[] = []
afterEach(async () => {
  for (const source of sources.splice(0)) await source.dispose()
})

async function answer(files: Record<string, string | Uint8Array>, task: string, given: Parameters<typeof requestOf>[1] = {}) {
  const source = memorySource(files)
  sources.push(source)
  const rival = ripgrepRival()
  const { index } = await rival.prepare(source, noAbort())
  return rival.answer(source, index, requestOf(task, given), noAbort())
}

describe.each([
  ['a stand-in', standIn],
  ['rg', 'rg'],
])('ripgrep with %s', (name, program) => {
  const before = process.env['RIPGREP']
  beforeEach(({ skip }) => {
    if (name === 'rg' && !installed) skip()
    process.env['RIPGREP'] = program
    return () => {
      if (before === undefined) delete process.env['RIPGREP']
      else process.env['RIPGREP'] = before
    }
  })
  it('ranks files by distinct words and names, whatever ignore files say', async () => {
    const { ranking, native } = await answer(FILES, 'Cart: `addItem` loses items')
    expect(ranking).toEqual(['src/cart.ts', '.hidden/cart.cfg', 'src/order.ts'])
    expect(native.text).toBe(
      [
        'src/cart.ts:1:export class Cart {', 'src/cart.ts:2:  addItem(item) {}', 'src/cart.ts:4:// cart of a user',
        '.hidden/cart.cfg:1:cart=1', "src/order.ts:1:import { Cart } from './cart'", '',
      ].join('\n'),
    )
    expect(native.shown[0]).toEqual({ path: 'src/cart.ts', startLine: 1, endLine: 2 })
  })
  it('shows fewer lines of each file rather than fewer files', async () => {
    const files = { 'a.ts': 'cart order\n'.repeat(40), 'b.ts': 'cart\n'.repeat(40) }
    const { native } = await answer(files, 'cart order', { tokens: 30 })
    expect(native.files).toEqual(['a.ts', 'b.ts'])
    expect(Math.ceil(native.text.length / 4)).toBeLessThanOrEqual(30)
  })
  it('stays within the files asked for and the folder', async () => {
    const { ranking, native } = await answer(FILES, 'cart', { within: (id) => id.startsWith('src/'), maxFiles: 1 })
    expect([ranking, native.files]).toEqual([['src/cart.ts', 'src/order.ts'], ['src/cart.ts']])
  })
  it.each([
    ['no files', {}, 'cart'],
    ['no task', FILES, ''],
    ['unknown words', FILES, 'zzzz'],
    ['only options', FILES, '`--files` "-e x"'],
  ])('gives an empty answer for %s', async (_, files, task) => {
    expect(await answer(files as Record<string, string>, task)).toMatchObject({
      ranking: [],
      native: { text: '', files: [], shown: [] },
    })
  })
  it('takes odd paths, binary files and lines without end', async () => {
    const files = {
      '-e': 'cart\n',
      'a:b c.ts': 'cart\n',
      'x.bin': Uint8Array.of(0, 1, 2),
      'long.js': `cart ${'y'.repeat(1_000_000)}\n`,
    }
    const { ranking, native } = await answer(files, 'cart')
    expect(ranking).toEqual(['-e', 'a:b c.ts', 'long.js'])
    expect(native.files).toEqual(['-e', 'a:b c.ts', 'long.js'])
    expect(native.text.length).toBeLessThan(500)
  })
})

describe('ripgrep', () => {
  it('says that the program is missing', async () => {
    const before = process.env['RIPGREP']
    process.env['RIPGREP'] = join(folder, 'none')
    await expect(answer(FILES, 'cart')).rejects.toThrow(/ripgrep .* cannot be run; install it/)
    if (before === undefined) delete process.env['RIPGREP']
    else process.env['RIPGREP'] = before
  })
})
