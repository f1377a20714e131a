import type { HostTokens } from '../host-run.ts'
import { count, type Event, isDiscovery, members, tellCalls, text, type ToolCall, type TranscriptReading } from './transcript.ts'

/** Reads `codex exec --json`. It tells no count of model turns and no cost; files are read by shell commands. */
export function codexReading(): TranscriptReading {
  const calls = new Map<string, ToolCall>()
  let tokens: HostTokens | undefined
  return {
    take: (event) => {
      const type = text(event['type']) ?? ''
      if (/^item\.(started|updated|completed)$/.test(type)) {
        const item = members(event['item'])
        const call = toolCall(item)
        if (call !== undefined) calls.set(text(item['id']) ?? `${calls.size}`, call)
        return 'item' in event
      }
      // The usage is that of the whole thread so far.
      if (type === 'turn.completed') tokens = tokensOf(members(event['usage'])) ?? tokens
      return /^(thread|turn)\.[a-z]+$/.test(type)
    },
    transcript: () => ({ format: 'codex-json', ...tellCalls(calls.values()), ...(tokens === undefined ? {} : { tokens }) }),
  }
}

function toolCall(item: Event): ToolCall | undefined {
  const failed = item['status'] === 'failed' || item['status'] === 'declined'
  const type = item['type'] ?? item['item_type']
  switch (type) {
    case 'command_execution': {
      const command = text(item['command'])
      // A declined command never ran.
      if (command === undefined || item['status'] === 'declined') return { kind: 'other', failed }
      return { kind: 'command', subject: command, failed }
    }
    case 'mcp_tool_call': {
      const refused = members(item['error'])['message'] !== undefined
      return { kind: isDiscovery(text(item['tool']) ?? '') ? 'discovery' : 'other', failed: failed || refused }
    }
    case 'file_change':
    case 'web_search':
    case 'collab_tool_call':
      return { kind: 'other', failed }
    default:
      return undefined
  }
}

function tokensOf(usage: Event): HostTokens | undefined {
  const [input, output] = [count(usage['input_tokens']), count(usage['output_tokens'])]
  if (input === undefined || output === undefined) return undefined
  return { input, cached: count(usage['cached_input_tokens']) ?? 0, output }
}
