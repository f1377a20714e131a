import { homedir } from 'node:os'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { chooseRoot } from './choose-root.ts'
import type { RootPolicy } from './choose-root.ts'
import { clientRoots } from './client-roots.ts'
import { discoverContext } from './discover-context.ts'
import type { Facade } from './facade.ts'
import { progressNotifications } from './report-progress.ts'
import { discoverContextTool } from './discover-context-tool.ts'
import { parseToolInput } from './tool-input.ts'
import { VERSION } from './version.ts'

/** Options of {@link createServer}. */
export interface ServerOptions {
  readonly facade: Facade
  /** The only folder the server may read, with what is inside it. Absent: the client's roots, else the working directory. */
  readonly root?: string
  /** Default `process.cwd()`. */
  readonly cwd?: string
  /** Default the user's home folder; it is refused as a root unless `root` names it. */
  readonly home?: string
  /** Told of each call that starts, so that a host can wait for those that still run. */
  readonly onCall?: (running: Promise<unknown>) => void
  /** Told of failures that are no fault of the caller. */
  readonly onFailure?: (error: unknown) => void
}

/** An MCP server with the one tool `discover_context`, not yet connected to a transport. */
export function createServer(options: ServerOptions): Server {
  const server = new Server({ name: 'deepdiscovery', version: VERSION }, { capabilities: { tools: {} } })
  const policy: RootPolicy = {
    root: options.root,
    cwd: options.cwd ?? process.cwd(),
    home: options.home ?? homedir(),
    clientRoots: clientRoots(server),
  }
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [discoverContextTool] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, _meta }) => {
    if (params.name !== discoverContextTool.name) {
      const message = `Unknown tool ${JSON.stringify(params.name)}; there is only ${discoverContextTool.name}.`
      throw new McpError(ErrorCode.InvalidParams, message)
    }
    const token = _meta?.progressToken
    const running = (async () => {
      const input = parseToolInput(params.arguments ?? {})
      const root = await chooseRoot(input.root, policy)
      return discoverContext(root, input, options.facade, {
        signal,
        ...(token === undefined ? {} : {
          onProgress: progressNotifications(token, progress => {
            // A client that went away is noticed by the transport; its progress may be lost.
            sendNotification({ method: 'notifications/progress', params: progress }).catch(() => undefined)
          }),
        }),
      })
    })().catch((error: unknown) => toolError(error, signal, options.onFailure))
    options.onCall?.(running)
    return running
  })
  return server
}

/** A failure as a tool result, one sentence: the model can read it and call again. */
function toolError(error: unknown, signal: AbortSignal, onFailure: ServerOptions['onFailure']): CallToolResult {
  if (signal.aborted) return failed('The call was cancelled.')
  if (DeepDiscoveryError.is(error)) return failed(error.message)
  onFailure?.(error)
  const reason = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
  return failed(`The discovery failed: ${reason}`)
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
