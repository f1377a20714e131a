import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Facade, ProgressEvent } from './facade.ts'
import { REPLY_TOKENS, structuredContent } from './structured-content.ts'
import type { ToolInput } from './tool-input.ts'

/** Runs one call in a chosen root: Markdown model text, and its paths, roles, reasons and relations as structured content. */
export async function discoverContext(
  root: string,
  input: ToolInput,
  facade: Facade,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (event: ProgressEvent) => void },
): Promise<CallToolResult> {
  const { revision, include, exclude, max_files: maxFiles, scope, from, hints } = input
  const repository = await facade.open(root, {
    signal,
    ...(revision === undefined ? {} : { revision }),
    ...(include === undefined ? {} : { include }),
    ...(exclude === undefined ? {} : { exclude }),
  })
  try {
    const pack = await repository.discover(input.task, {
      tokens: input.budget_tokens,
      rendering: 'markdown',
      signal,
      ...(maxFiles === undefined ? {} : { maxFiles }),
      ...(scope === undefined ? {} : { scope }),
      ...(from === undefined ? {} : { from }),
      ...(hints === undefined ? {} : { hints }),
      ...(onProgress === undefined ? {} : { onProgress }),
    })
    const [text, counter] = await Promise.all([facade.render(pack), facade.counter()])
    return {
      content: [{ type: 'text', text }],
      structuredContent: structuredContent(pack, counter, REPLY_TOKENS - 1 - counter.count(text)),
    }
  } finally {
    await repository.close()
  }
}
