import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const recorder = new URL('record-imports.mjs', import.meta.url).href
/** What takes long to load: vocabularies of tokenizers, parsers with their grammars, the schema library, the pipeline itself. */
const HEAVY = ['/text/src/vocabularies/', '/web-tree-sitter/', '/syntax/src/', '/zod/', '/deepdiscovery/src/']
const INITIALIZE = {
  jsonrpc: '2.0', id: 1, method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

let folder: string
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'cli-imports-')) })
afterAll(() => rm(folder, { recursive: true }))

/** Which of {@link HEAVY} a command imports until it ends, or until it answers what it is asked on standard input. */
async function heavyImports(name: string, argv: readonly string[], question?: unknown): Promise<readonly string[]> {
  const imports = join(folder, `imports-${name}`)
  await writeFile(imports, '')
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', recorder, '--conditions', 'development', main, ...argv], {
    cwd: fileURLToPath(new URL('..', import.meta.url)), env: { ...process.env, IMPORTS: imports }, stdio: ['pipe', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  if (question === undefined) child.stdout.resume()
  else {
    child.stdin.write(`${JSON.stringify(question)}\n`)
    const [answer] = await once(child.stdout, 'data') as [Buffer]
    expect(answer.toString()).toContain('"result"')
  }
  child.stdin.end()
  await closed
  const loaded = await readFile(imports, 'utf8')
  expect(loaded).toContain('/cli/src/run.ts')
  return HEAVY.filter(part => loaded.includes(part))
}

it.each([
  ['--help'], ['--version'], ['discover', '--budget', 'much'], ['nonsense'], ['discover'], ['init', '--host', 'codex', '--print'],
])('%s loads nothing heavy', async (...argv) => {
  expect(await heavyImports(argv.join(''), argv)).toEqual([])
})

it('the MCP server answers initialize before anything heavy is loaded, but for its schemas', async () => {
  expect(await heavyImports('mcp', ['mcp', '--root', folder], INITIALIZE)).toEqual(['/zod/'])
})

it('a discovery loads what it needs, so the names of what is heavy are still right', async () => {
  await writeFile(join(folder, 'cart.ts'), 'export function total(): number { return 1 }\n')
  await writeFile(join(folder, 'deepdiscovery.json'), '{}')
  expect(await heavyImports('discover', ['discover', '--root', folder, 'Round the total of the cart'])).toEqual(HEAVY)
})
