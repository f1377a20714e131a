import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { claudeReading } from './claude-stream-json.ts'
import { codexReading } from './codex-json.ts'
import { opencodeReading } from './opencode-json.ts'
import type { Event, Transcript, TranscriptFormat, TranscriptReading } from './transcript.ts'

/**
 * Reads the transcript of a host from its output file, in one format or in whichever most of its events belong to. `undefined`
 * where no line is an event of it. `plain` tells nothing but that the host ran.
 */
export async function readTranscript(file: string, format: TranscriptFormat | 'auto'): Promise<Transcript | undefined> {
  if (format === 'plain') return undefined
  const readings = Object.entries(READINGS)
    .filter(([name]) => format === 'auto' || format === name)
    .map(([, start]) => ({ reading: start(), events: 0 }))
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    for (const event of eventsOf(line)) for (const candidate of readings) if (candidate.reading.take(event)) candidate.events++
  }
  const [best] = readings.sort((left, right) => right.events - left.events)
  return best === undefined || best.events === 0 ? undefined : best.reading.transcript()
}

const READINGS: Readonly<Record<Exclude<TranscriptFormat, 'plain'>, () => TranscriptReading>> = {
  'claude-stream-json': claudeReading, 'codex-json': codexReading, 'opencode-json': opencodeReading,
}

function isEvent(value: unknown): value is Event {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The events of a line: none for what is not JSON, several where a host prints its messages as one list. */
function eventsOf(line: string): readonly Event[] {
  const start = line.trimStart()[0]
  if (start !== '{' && start !== '[') return []
  try {
    const value: unknown = JSON.parse(line)
    return (Array.isArray(value) ? value : [value]).filter(isEvent)
  } catch {
    return []
  }
}
