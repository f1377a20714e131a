import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTranscript } from './read-transcript.ts'

const folder = mkdtempSync(join(tmpdir(), 'transcript-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(...events: readonly unknown[]): string {
  const file = join(folder, 'output')
  writeFileSync(file, events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n'))
  return file
}

const use = (id: string, name: string, input: object) => ({ type: 'tool_use', id, name, input })
const assistant = (id: string, content: readonly object[], output = 10) => ({
  type: 'assistant', message: { id, content, usage: { input_tokens: 5, cache_read_input_tokens: 100, cache_creation_input_tokens: 20, output_tokens: output } },
})
const answer = (id: string, isError = false) => ({ type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: id, is_error: isError, content: 'x' }] } })

const CLAUDE = [
  { type: 'system', subtype: 'init', model: 'm-1', mcp_servers: [{ name: 'other', status: 'failed' }, { name: 'deepdiscovery', status: 'connected' }] },
  assistant('m1', [{ type: 'text', text: 'Let me look.' }]),
  assistant('m1', [use('1', 'mcp__deepdiscovery__discover_context', { task: 't' })]),
  answer('1'),
  assistant('m2', [use('2', 'Read', { file_path: '/tree/a.py' }), use('3', 'Read', { file_path: '/tree/secret' }), use('4', 'Bash', { command: 'cat b.py' })]),
  answer('2'), answer('3', true), answer('4'),
  assistant('m3', [use('5', 'Edit', { file_path: '/tree/a.py' }), use('6', 'Grep', { pattern: 'x', path: 'c.py' })]),
  { type: 'a new kind of event', payload: [1] },
]

describe('readTranscript', () => {
  it('reads the stream of Claude Code', async () => {
    const result = {
      type: 'result', subtype: 'success', num_turns: 7, total_cost_usd: 0.25,
      usage: { input_tokens: 30, cache_read_input_tokens: 500, cache_creation_input_tokens: 70, output_tokens: 90 },
    }
    expect(await readTranscript(written('warming up', ...CLAUDE, '{"cut off', result), 'auto')).toEqual({
      format: 'claude-stream-json', reads: ['/tree/a.py'], commands: ['cat b.py'], toolCalls: 6, discoveries: 1, failedDiscoveries: 0,
      turns: 7, costUsd: 0.25, tokens: { input: 600, cached: 500, output: 90 }, model: 'm-1', server: 'connected',
    })
  })

  it('adds up the messages where the stream of Claude Code breaks off, each message once', async () => {
    const { tokens, turns } = (await readTranscript(written(...CLAUDE), 'claude-stream-json'))!
    expect(tokens).toEqual({ input: 375, cached: 300, output: 30 })
    expect(turns).toBeUndefined()
  })

  it('reads the tool calls of Cursor', async () => {
    const call = (id: string, body: object) => [{ type: 'tool_call', subtype: 'started', call_id: id, tool_call: body }, { type: 'tool_call', subtype: 'completed', call_id: id, tool_call: body }]
    const transcript = await readTranscript(written(
      { type: 'system', subtype: 'init', model: 'c' },
      ...call('1', { readToolCall: { args: { path: 'a.ts' }, result: { success: {} } } }),
      ...call('2', { readToolCall: { args: { path: 'gone.ts' }, result: { error: {} } } }),
      ...call('3', { shellToolCall: { args: { command: 'cat b.ts' } } }),
      ...call('4', { mcpToolCall: { args: { toolName: 'discover_context' }, result: { success: {} } } }),
      ...call('5', { editToolCall: { args: { path: 'a.ts' } } }),
    ), 'auto')
    expect(transcript).toMatchObject({ reads: ['a.ts'], commands: ['cat b.ts'], toolCalls: 5, discoveries: 1, failedDiscoveries: 0 })
  })

  it('reads the events of Codex', async () => {
    const item = (type: string, id: string, body: object) => ({ type: `item.${type}`, item: { id, ...body } })
    const transcript = await readTranscript(written(
      { type: 'thread.started', thread_id: 't' }, { type: 'turn.started' },
      item('started', 'i0', { type: 'command_execution', command: 'bash -lc \'cat a.go\'', status: 'in_progress' }),
      item('completed', 'i0', { type: 'command_execution', command: 'bash -lc \'cat a.go\'', status: 'completed', exit_code: 0 }),
      item('completed', 'i1', { type: 'command_execution', command: 'cat b.go', status: 'declined' }),
      item('completed', 'i2', { type: 'mcp_tool_call', server: 'deepdiscovery', tool: 'discover_context', status: 'failed', error: { message: 'user cancelled MCP tool call' } }),
      item('completed', 'i3', { type: 'file_change', changes: [{ path: 'a.go', kind: 'update' }], status: 'completed' }),
      item('completed', 'i4', { type: 'agent_message', text: 'done' }),
      item('completed', 'i5', { type: 'hologram' }),
      { type: 'turn.completed', usage: { input_tokens: 900, cached_input_tokens: 400, output_tokens: 50 } },
    ), 'auto')
    expect(transcript).toEqual({
      format: 'codex-json', reads: [], commands: ['bash -lc \'cat a.go\''], toolCalls: 4, discoveries: 1, failedDiscoveries: 1,
      tokens: { input: 900, cached: 400, output: 50 },
    })
  })

  it('reads the events of OpenCode', async () => {
    const event = (type: string, part: object) => ({ type, timestamp: 1, sessionID: 's', part })
    const tool = (id: string, name: string, input: object, status = 'completed') => event('tool_use', { callID: id, tool: name, state: { status, input } })
    const transcript = await readTranscript(written(
      event('step_start', {}),
      tool('1', 'deepdiscovery_discover_context', { task: 't' }), tool('2', 'read', { filePath: '/tree/a.rs' }),
      tool('3', 'read', { filePath: '/tree/none' }, 'error'), tool('4', 'bash', { command: 'cat b.rs' }), tool('5', 'grep', { pattern: 'x' }),
      event('step_finish', { tokens: { input: 10, output: 2, reasoning: 3, cache: { read: 100, write: 50 } }, cost: 0.01 }),
      event('text', { text: 'done' }),
      event('step_finish', { tokens: { input: 1, output: 1, reasoning: 0, cache: { read: 0, write: 0 } }, cost: 0.02 }),
    ), 'auto')
    expect(transcript).toEqual({
      format: 'opencode-json', reads: ['/tree/a.rs'], commands: ['cat b.rs'], toolCalls: 5, discoveries: 1, failedDiscoveries: 0, turns: 2,
      tokens: { input: 161, cached: 100, output: 6 }, costUsd: 0.03,
    })
  })

  it('reads messages that are printed as one list', async () => {
    expect(await readTranscript(written(CLAUDE), 'auto')).toMatchObject({ format: 'claude-stream-json', toolCalls: 6 })
  })

  it.each([
    ['nothing', []],
    ['prose', ['I fixed it.', 'All 3 tests pass {really}.']],
    ['JSON of another kind', ['null', '3', '[1, null, ["x"]]', { type: 7 }, { type: 'assistant' }, { type: 'result' }]],
    ['members of the wrong kind', [{ type: 'item.completed' }, { type: 'tool_use' }]],
  ])('has no transcript of %s', async (_, lines) => {
    expect(await readTranscript(written(...lines), 'auto')).toBeUndefined()
  })

  it.each([
    [{ type: 'assistant', message: { content: 'text', usage: 'none' } }],
    [{ type: 'assistant', message: { content: [null, 3, { type: 'tool_use', name: 7, input: null }] } }],
    [{ type: 'item.completed', item: { type: 'command_execution', command: ['cat'] } }],
    [{ type: 'tool_use', sessionID: 's', part: { tool: null, state: [] } }],
  ])('survives odd members: %j', async (event) => {
    expect(await readTranscript(written(event), 'auto')).toMatchObject({ reads: [], commands: [], discoveries: 0 })
  })

  it('believes the format it was told', async () => {
    expect(await readTranscript(written(...CLAUDE), 'codex-json')).toBeUndefined()
    expect(await readTranscript(written(...CLAUDE), 'plain')).toBeUndefined()
  })
})
