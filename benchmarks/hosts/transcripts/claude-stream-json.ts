import type { HostTokens } from '../host-run.ts'
import { count, isDiscovery, items, members, tellCalls, text, type Event, type ToolCall, type TranscriptReading } from './transcript.ts'

/**
 * Reads `claude -p --output-format stream-json --verbose`, and what follows its form: Qoder, Qwen Code, and Cursor, whose tool
 * calls are events of their own.
 */
export function claudeReading(): TranscriptReading {
  const calls = new Map<string, ToolCall>()
  const usages = new Map<string, HostTokens>()
  let result: Event = {}
  let model: string | undefined
  let server: string | undefined

  const takeMessage = (event: Event): void => {
    const message = members(event['message'])
    const id = text(message['id'])
    const usage = tokensOf(members(message['usage']))
    // One message is told in several events; its last usage is the whole one.
    if (id !== undefined && usage !== undefined) usages.set(id, usage)
    for (const block of items(message['content']).map(members)) {
      const call = text(block['id']) ?? `${calls.size}`
      if (block['type'] === 'tool_use') calls.set(call, toolCall(text(block['name']) ?? '', members(block['input'])))
      const answered = calls.get(text(block['tool_use_id']) ?? '')
      if (block['type'] === 'tool_result' && block['is_error'] === true && answered !== undefined) answered.failed = true
    }
  }

  return {
    take: (event) => {
      switch (event['type']) {
        case 'system':
          if (event['subtype'] === 'init') {
            model = text(event['model'])
            server = text(items(event['mcp_servers']).map(members).find(({ name }) => name === 'deepdiscovery')?.['status'])
          }
          return typeof event['subtype'] === 'string'
        case 'assistant':
        case 'user':
          takeMessage(event)
          return 'message' in event
        case 'tool_call':
          if (event['subtype'] === 'completed') {
            calls.set(text(event['call_id']) ?? `${calls.size}`, cursorCall(members(event['tool_call'])))
          }
          return 'tool_call' in event
        case 'result':
          result = event
          return 'subtype' in event || 'is_error' in event
        default:
          return false
      }
    },
    transcript: () => {
      const tokens = tokensOf(members(result['usage'])) ?? summed([...usages.values()])
      const [turns, costUsd] = [count(result['num_turns']), count(result['total_cost_usd'])]
      return {
        format: 'claude-stream-json', ...tellCalls(calls.values()), ...(tokens === undefined ? {} : { tokens }),
        ...(turns === undefined ? {} : { turns }), ...(costUsd === undefined ? {} : { costUsd }),
        ...(model === undefined ? {} : { model }), ...(server === undefined ? {} : { server }),
      }
    },
  }
}

function toolCall(name: string, input: Event): ToolCall {
  const path = text(input['file_path']) ?? text(input['notebook_path']) ?? text(input['path']) ?? text(input['absolute_path'])
  const command = text(input['command'])
  if (isDiscovery(name)) return { kind: 'discovery', failed: false }
  if (READING.test(name) && path !== undefined) return { kind: 'read', subject: path, failed: false }
  if (SHELL.test(name) && command !== undefined) return { kind: 'command', subject: command, failed: false }
  return { kind: 'other', failed: false }
}

const READING = /^(Read|NotebookRead|View|read_file|read_many_files)$/i
const SHELL = /^(Bash|Shell|run_shell_command|execute_command)$/i

/** Cursor names the call by its only member: `{readToolCall: {args: {path}, result}}`. */
function cursorCall(event: Event): ToolCall {
  const [name = '', body] = Object.entries(event)[0] ?? []
  const input = members(members(body)['args'])
  const result = members(members(body)['result'])
  const failed = 'error' in result || 'rejected' in result
  const [path, command] = [text(input['path']), text(input['command'])]
  if (/^mcp/i.test(name) && isDiscovery(text(input['toolName']) ?? text(input['name']) ?? '')) return { kind: 'discovery', failed }
  if (/^read/i.test(name) && path !== undefined) return { kind: 'read', subject: path, failed }
  if (/^(shell|bash)/i.test(name) && command !== undefined) return { kind: 'command', subject: command, failed }
  return { kind: 'other', failed }
}

function tokensOf(usage: Event): HostTokens | undefined {
  const [fresh, output] = [count(usage['input_tokens']), count(usage['output_tokens'])]
  if (fresh === undefined || output === undefined) return undefined
  const cached = count(usage['cache_read_input_tokens']) ?? 0
  return { input: fresh + cached + (count(usage['cache_creation_input_tokens']) ?? 0), cached, output }
}

function summed(usages: readonly HostTokens[]): HostTokens | undefined {
  if (usages.length === 0) return undefined
  const sum = (of: (usage: HostTokens) => number): number => usages.reduce((total, usage) => total + of(usage), 0)
  return { input: sum(({ input }) => input), cached: sum(({ cached }) => cached), output: sum(({ output }) => output) }
}
