import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ContextPack } from '@deepdiscovery/model'
import { treeFromText } from '@deepdiscovery/testkit'
import { open, parsePack } from 'deepdiscovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../src/run.ts'

const GUIDE = readFileSync(new URL('../../../docs/guides/follow-up.md', import.meta.url), 'utf8')
const TREE = treeFromText(`
  //- src/till/charge.ts
  import { note } from './journal.ts'
  export function chargeCustomer(price: number): number {
    note(price)
    return price
  }
  //- src/till/journal.ts
  import { stamp } from '../clock/stamp.ts'
  export function note(entry: number): void {
    stamp(entry)
  }
  //- src/clock/stamp.ts
  export function stamp(entry: number): number {
    return entry
  }
  //- src/shop/checkout.ts
  import { chargeCustomer } from '../till/charge.ts'
  export const checkout = (): number => chargeCustomer(1)
`)
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cli-follow-up-guide-'))
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE)?.[1] ?? ''

/** Runs one line of a shell as far as the guide uses it: words, quotes, a comment, and output into a file. */
async function shell(line: string): Promise<string> {
  const [, command = '', file] = /^\$ deepdiscovery (.*?)(?: > (\S+))?(?:\s+#.*)?$/.exec(line) ?? []
  const argv = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
  const written = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({ isTerminal: false, write: async (text: string) => { written[name] += text } })
  const code = await run(argv, { stdin: (async function* () {})(), stdout: stream('stdout'), stderr: stream('stderr'), cwd: root, env: {}, now: () => 0 })
  expect({ line, code, stderr: written.stderr }).toEqual({ line, code: 0, stderr: '' })
  if (file !== undefined) writeFileSync(join(root, file), written.stdout)
  return written.stdout
}

test('the commands of the guide do what it says', async () => {
  const lines = block('console').trim().split('\n')
  expect(lines).toHaveLength(4)
  const outputs: string[] = []
  for (const line of lines) outputs.push(await shell(line))
  const [discovered = '', around, needing, texts = ''] = outputs
  expect(parsePack(discovered).budget.tokens).toBe(3_000)
  expect(around).toContain('They lie around src/till/charge.ts, along import, test')
  expect(needing).toContain('follow on an earlier pack')
  for (const path of ['src/till/charge.ts', 'src/till/journal.ts']) expect(texts).toContain(TREE[path]!.trim())
})

test('the code of the guide gives sound packs, the same each time', async () => {
  const repository = await open(root)
  try {
    const example = new Function('repository', `return (async () => { ${block('ts')}; return [pack, more, text] })()`) as (given: unknown) => Promise<readonly ContextPack[]>
    const packs = await example(repository)
    expect(packs.map(({ budget, follows }) => [budget.tokens, follows?.operation])).toEqual([[3_000, undefined], [2_000, 'expand'], [6_000, 'promote']])
    for (const pack of packs) expect(parsePack(JSON.stringify(pack))).toEqual(JSON.parse(JSON.stringify(pack)))
    expect(packs[2]?.cards.map(({ path, detail }) => [path, detail])).toEqual([['src/till/charge.ts', 'full'], ['src/till/journal.ts', 'full']])
    expect(JSON.stringify(await example(repository))).toBe(JSON.stringify(packs))
  } finally {
    await repository.close()
  }
})
