import type { TextDraft } from '../../text-draft.ts'

/** One instruction with its continued lines joined. */
export interface Instruction {
  /** Upper case. */
  readonly name: string
  readonly arguments: string
  readonly line: number
  readonly endLine: number
}

const MAX_LENGTH = 20_000

/** Instructions of a Dockerfile: comments, empty lines and here-documents are passed over. */
export function* instructionsOf(draft: TextDraft): Generator<Instruction> {
  const escape = /^#\s{0,5}escape\s{0,5}=\s{0,5}`/im.test(draft.text.slice(0, 500)) ? '`' : '\\'
  let parts: string[] = []
  let length = 0
  let first = 0
  let last = 0
  let waiting: string[] = []
  for (const { text, line } of draft.lines()) {
    const trimmed = text.trim()
    if (waiting.length > 0) {
      if (trimmed === waiting[0]) waiting.shift()
      continue
    }
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const continues = trimmed.endsWith(escape)
    if (parts.length === 0) first = line
    last = line
    if (length < MAX_LENGTH) parts.push(continues ? trimmed.slice(0, -1).trim() : trimmed)
    length += trimmed.length
    if (continues) continue
    const instruction = instructionOf(parts, first, last)
    if (instruction !== undefined) {
      yield instruction
      waiting = hereDocuments(instruction)
    }
    parts = []
    length = 0
  }
  const open = instructionOf(parts, first, last)
  if (open !== undefined) yield open
}

function instructionOf(parts: readonly string[], line: number, endLine: number): Instruction | undefined {
  const text = parts.join(' ').slice(0, MAX_LENGTH)
  const name = /^[A-Za-z]{2,20}(?=\s|$)/.exec(text)?.[0]
  return name === undefined ? undefined : { name: name.toUpperCase(), arguments: text.slice(name.length).trim(), line, endLine }
}

function hereDocuments({ name, arguments: text }: Instruction): string[] {
  if (name !== 'RUN' && name !== 'COPY' && name !== 'ADD') return []
  return [...text.matchAll(/<<-?(["']?)([A-Za-z_]\w{0,60})\1/g)].slice(0, 8).map(match => match[2]!)
}
