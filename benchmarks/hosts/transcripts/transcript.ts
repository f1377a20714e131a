import type { HostTokens } from '../host-run.ts'

export const TRANSCRIPT_FORMATS = ['claude-stream-json', 'codex-json', 'opencode-json', 'plain'] as const
export type TranscriptFormat = typeof TRANSCRIPT_FORMATS[number]

/** What a host did, as its transcript tells, whatever its format. */
export interface Transcript {
  readonly format: TranscriptFormat
  /** Paths that reading tools were given and did not refuse, as written. */
  readonly reads: readonly string[]
  /** Shell commands, as written. */
  readonly commands: readonly string[]
  /** Tool calls of any kind. */
  readonly toolCalls: number
  /** Calls of our tool, and how many of them failed. */
  readonly discoveries: number
  readonly failedDiscoveries: number
  readonly turns?: number
  readonly tokens?: HostTokens
  readonly costUsd?: number
  readonly model?: string
  /** State of the connection to our server at the start. */
  readonly server?: string
}

/** A line of a transcript; every member may be anything. */
export type Event = Readonly<Record<string, unknown>>

/** Collects what one format tells; events it does not know are passed over. */
export interface TranscriptReading {
  /** Takes an event in; whether it is one of this format. */
  readonly take: (event: Event) => boolean
  readonly transcript: () => Transcript
}

/** One tool call of any host. */
export interface ToolCall {
  readonly kind: 'read' | 'command' | 'discovery' | 'other'
  /** The path or the command. */
  readonly subject?: string
  failed: boolean
}

export type TranscriptCalls = Pick<Transcript, 'reads' | 'commands' | 'toolCalls' | 'discoveries' | 'failedDiscoveries'>

/** Counts of the calls, and what those that did not fail had as their subject. */
export function tellCalls(calls: Iterable<ToolCall>): TranscriptCalls {
  const all = [...calls]
  const discoveries = all.filter(({ kind }) => kind === 'discovery')
  const subjects = (wanted: ToolCall['kind'], even: boolean): string[] =>
    all.flatMap(({ kind, subject, failed }) => (kind === wanted && subject !== undefined && (even || !failed) ? [subject] : []))
  return {
    reads: subjects('read', false),
    // A command that ends with an error has often shown its files all the same.
    commands: subjects('command', true),
    toolCalls: all.length, discoveries: discoveries.length, failedDiscoveries: discoveries.filter(({ failed }) => failed).length,
  }
}

/** Whether a tool is ours: hosts put the server's name before it, each in its own way. */
export function isDiscovery(tool: string): boolean {
  return /(^|[^a-z])discover_context$/i.test(tool)
}

/** The value as an object with members of any kind; an empty one where it is none. */
export function members(value: unknown): Event {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Event : {}
}

/** The value as a list; empty where it is none. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as a text; `undefined` where it is none. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The value as a finite number from 0; `undefined` where it is none. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}
