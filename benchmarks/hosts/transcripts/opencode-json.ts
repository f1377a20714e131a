import type { HostTokens } from '../host-run.ts'
import { count, type Event, isDiscovery, members, tellCalls, text, type ToolCall, type TranscriptReading } from './transcript.ts'

/** Reads `opencode run --format json`; tokens and cost are told step by step. */
export function opencodeReading(): TranscriptReading {
  const calls = new Map<string, ToolCall>()
  let tokens: HostTokens | undefined
  let costUsd: number | undefined
  let turns = 0
  return {
    take: (event) => {
      const part = members(event['part'])
      switch (event['type']) {
        case 'tool_use':
          calls.set(text(part['callID']) ?? text(part['id']) ?? `${calls.size}`, toolCall(part))
          return 'part' in event
        case 'step_finish': {
          turns++
          const step = tokensOf(members(part['tokens'] ?? event['tokens']))
          const cost = count(part['cost'] ?? event['cost'])
          if (step !== undefined) tokens = added(tokens, step)
          if (cost !== undefined) costUsd = (costUsd ?? 0) + cost
          return true
        }
        default:
          return text(event['sessionID']) !== undefined && typeof event['type'] === 'string'
      }
    },
    transcript: () => ({
      format: 'opencode-json', ...tellCalls(calls.values()), turns,
      ...(tokens === undefined ? {} : { tokens }), ...(costUsd === undefined ? {} : { costUsd }),
    }),
  }
}

function toolCall(part: Event): ToolCall {
  const state = members(part['state'])
  const input = members(state['input'])
  const name = text(part['tool']) ?? ''
  const failed = state['status'] === 'error'
  const path = text(input['filePath']) ?? text(input['path'])
  const command = text(input['command'])
  if (isDiscovery(name)) return { kind: 'discovery', failed }
  if (name === 'read' && path !== undefined) return { kind: 'read', subject: path, failed }
  if (name === 'bash' && command !== undefined) return { kind: 'command', subject: command, failed }
  return { kind: 'other', failed }
}

/** OpenCode counts the cache apart from the input, and reasoning apart from the output. */
function tokensOf(told: Event): HostTokens | undefined {
  const [fresh, output] = [count(told['input']), count(told['output'])]
  if (fresh === undefined || output === undefined) return undefined
  const cache = members(told['cache'])
  const cached = count(cache['read']) ?? 0
  return { input: fresh + cached + (count(cache['write']) ?? 0), cached, output: output + (count(told['reasoning']) ?? 0) }
}

function added(sum: HostTokens | undefined, { input, cached, output }: HostTokens): HostTokens {
  return { input: (sum?.input ?? 0) + input, cached: (sum?.cached ?? 0) + cached, output: (sum?.output ?? 0) + output }
}
