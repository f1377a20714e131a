import type { Mention } from '@deepdiscovery/model'

/** Where the task's stack frames stand in one file. */
export interface Frames {
  readonly lines: readonly number[]
  /** Functions that frames name, whatever file they are of: lines of another revision differ, names rarely. */
  readonly symbols: ReadonlySet<string>
}

/** Picks the frames of a file: one names the whole path, or the end of it. */
export function framesOf(path: string, mentions: readonly Mention[]): Frames {
  const lines: number[] = []
  const symbols = new Set<string>()
  for (const { text, line, symbol } of mentions) {
    if (symbol !== undefined) symbols.add(symbol.slice(Math.max(symbol.lastIndexOf('.'), symbol.lastIndexOf(':')) + 1))
    if (line !== undefined && samePath(path, text)) lines.push(line)
  }
  return { lines, symbols }
}

function samePath(path: string, text: string): boolean {
  const frame = text.replaceAll('\\', '/')
  return frame === path || path.endsWith(`/${frame}`) || frame.endsWith(`/${path}`)
}
