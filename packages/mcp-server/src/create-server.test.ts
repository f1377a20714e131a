import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { characterCounter } from '@deepdiscovery/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { facadeDouble, packOf, relationOf } from '../test/facade-double.ts'
import { createServer } from './create-server.ts'
import type { Facade } from './facade.ts'

let root: string
beforeAll(async () => { root = await realpath(await mkdtemp(join(tmpdir(), 'mcp-server-'))) })
afterAll(() => rm(root, { recursive: true }))

async function connect(facade: Facade, options: { clientRoots?: readonly string[]; cwd?: string } = {}) {
  const server = createServer({ facade, ...(options.cwd === undefined ? { root } : { cwd: options.cwd }) })
  const capabilities = options.clientRoots === undefined ? {} : { roots: {} }
  const client = new Client({ name: 'test', version: '1' }, { capabilities })
  if (options.clientRoots !== undefined) {
    const roots = options.clientRoots.map(folder => ({ uri: pathToFileURL(folder).href }))
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots }))
  }
  const [near, far] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(far), client.connect(near)])
  const call = (args: Record<string, unknown>, ...rest: [undefined?, Parameters<Client['callTool']>[2]?]) =>
    client.callTool({ name: 'discover_context', arguments: args }, ...rest)
  return { client, call }
}

function textOf(result: unknown): string {
  return (result as { content: { text: string }[] }).content.map(part => part.text).join('')
}

describe('createServer', () => {
  it('lists one read-only tool with both schemas', async () => {
    const { client } = await connect(facadeDouble(packOf([])))
    const { tools } = await client.listTools()
    expect(tools.map(tool => tool.name)).toEqual(['discover_context'])
    expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    expect(tools[0]?.inputSchema.required).toEqual(['task'])
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {}))
      .toEqual(['task', 'root', 'budget_tokens', 'max_files', 'scope', 'from', 'hints', 'include', 'exclude', 'revision'])
    expect(Object.keys(tools[0]?.outputSchema?.properties ?? {})).toEqual(['files', 'relations', 'left_out'])
  })

  it('answers with the model text and its structure, and passes every option on', async () => {
    const facade = facadeDouble(packOf([{}, {}], [relationOf(0, 1)]))
    const { client, call } = await connect(facade)
    await client.listTools() // the client then checks structured content against the output schema
    const result = await call({
      task: 'fix the cart', budget_tokens: 700, max_files: 3, scope: 'src', from: ['src/a.ts'], hints: ['cart'],
      include: ['src/**'], exclude: ['*.md'], revision: 'HEAD~1',
    })
    expect(textOf(result)).toBe('# Context\nsrc/file-0.ts\nsrc/file-1.ts')
    expect(result.structuredContent).toMatchObject({
      files: [{ path: 'src/file-0.ts' }, { path: 'src/file-1.ts' }], relations: [{ label: 'import' }],
    })
    expect(facade.calls.opened).toEqual([{ root, include: ['src/**'], exclude: ['*.md'], revision: 'HEAD~1' }])
    expect(facade.calls.discovered).toEqual([{
      task: 'fix the cart',
      options: {
        tokens: 700, rendering: 'markdown', maxFiles: 3, scope: 'src', from: ['src/a.ts'], hints: ['cart'],
        signal: expect.any(AbortSignal),
      },
    }])
    expect(facade.calls.closed).toBe(1)
  })

  it('keeps text and structure together below 10,000 tokens', async () => {
    const cards = Array.from({ length: 200 }, (_, index) =>
      ({ path: `src/${'deep/'.repeat(10)}file-${index}.ts`, rationale: 'why '.repeat(100) }))
    const relations = cards.flatMap((_, index) => [relationOf(index, index + 1), relationOf(index, index + 2)])
    const facade = { ...facadeDouble(packOf(cards, relations)), render: async () => 'word '.repeat(6_400) }
    const { call } = await connect(facade)
    const result = await call({ task: 'x', budget_tokens: 8000 })
    const counter = characterCounter()
    const tokens = counter.count(textOf(result)) + counter.count(JSON.stringify(result.structuredContent))
    expect(tokens).toBeLessThan(10_000)
    expect(tokens).toBeGreaterThan(9_000)
  })

  it.each([
    ['bad arguments', { task: '' }, /^The argument task must be .*\.$/],
    ['a root outside', { task: 'x', root: '..' }, /^The root "\.\." is outside .*\.$/],
  ])('answers %s as a tool error in one sentence', async (_name, args, message) => {
    const { call } = await connect(facadeDouble(packOf([])))
    const result = await call(args)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(message)
  })

  it.each([
    [new DeepDiscoveryError('DD_UNKNOWN_REVISION', 'There is no revision "x".'), 'There is no revision "x".'],
    [new Error('boom\n    at somewhere'), 'The discovery failed: boom'],
  ])('answers a failure (%s) in one sentence and closes the repository', async (error, message) => {
    const facade = facadeDouble(packOf([]), async () => { throw error })
    const { call } = await connect(facade)
    const result = await call({ task: 'x' })
    expect(result).toMatchObject({ isError: true, content: [{ type: 'text', text: message }] })
    expect(facade.calls.closed).toBe(1)
  })

  it('answers an unknown tool as a protocol error', async () => {
    const { client } = await connect(facadeDouble(packOf([])))
    await expect(client.callTool({ name: 'other', arguments: {} })).rejects.toMatchObject({ code: -32602 })
  })

  it('aborts a cancelled call and still serves others at the same time', async () => {
    const aborted = vi.fn()
    const facade = facadeDouble(packOf([]), (task, { signal }) => task === 'quick'
      ? Promise.resolve(packOf([{ path: 'quick.ts' }]))
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => {
        aborted()
        reject(new DeepDiscoveryError('DD_ABORTED', 'Aborted.'))
      })))
    const { call } = await connect(facade)
    const controller = new AbortController()
    const slow = call({ task: 'slow' }, undefined, { signal: controller.signal })
    expect(textOf(await call({ task: 'quick' }))).toContain('quick.ts')
    expect(aborted).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(facade.calls.discovered).toHaveLength(2))
    controller.abort()
    await expect(slow).rejects.toThrow()
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(facade.calls.closed).toBe(2))
  })

  it('sends progress to a client that asks for it, else passes no callback', async () => {
    const facade = facadeDouble(packOf([]), async (_task, { onProgress }) => {
      onProgress?.({ stage: 'list', done: 0, total: 1 })
      onProgress?.({ stage: 'pack', done: 1, total: 1 })
      return packOf([])
    })
    const { call } = await connect(facade)
    const progress: number[] = []
    await call({ task: 'x' }, undefined, { onprogress: event => progress.push(event.progress) })
    expect(progress).toEqual([0, 5])
    await call({ task: 'x' })
    expect(facade.calls.discovered[1]?.options.onProgress).toBeUndefined()
  })

  it('takes the root of the client', async () => {
    const facade = facadeDouble(packOf([]))
    const { call } = await connect(facade, { cwd: tmpdir(), clientRoots: [root] })
    expect((await call({ task: 'x' })).isError).toBeUndefined()
    expect(facade.calls.opened).toEqual([{ root }])
  })
})
