import type { Diagnostic } from '@deepdiscovery/model'

/** Characters read at both ends. The head says what is asked, the tail has the frame of a traceback that tells most. */
const HEAD = 40_000
const TAIL = 20_000

/**
 * Head and tail of a task too long to be read, cut at line ends, with a diagnostic that says how much was left out between them.
 * Other tasks come back as they are.
 */
export function sampleTask(text: string): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  if (text.length <= HEAD + TAIL) return { text, diagnostics: [] }
  const lineEnd = text.lastIndexOf('\n', HEAD)
  const head = text.slice(0, lineEnd > HEAD / 2 ? lineEnd : HEAD)
  const from = text.length - TAIL
  const lineStart = text.indexOf('\n', from)
  const tail = text.slice(lineStart !== -1 && lineStart < text.length - TAIL / 2 ? lineStart + 1 : from)
  const left = text.length - head.length - tail.length
  return {
    text: `${head}\n${tail}`,
    diagnostics: [{
      code: 'task-sampled', severity: 'warning', source: 'anchors',
      message: `The task has ${text.length} characters; its first ${head.length} and last ${tail.length} were read, `
        + `${left} between them were not.`,
    }],
  }
}
