/** Coding agents that `init` knows. */
export const HOSTS = ['claude-code', 'cursor', 'codex'] as const
export type Host = (typeof HOSTS)[number]

/** What to paste, and where. */
export interface HostConfiguration {
  readonly snippet: string
  readonly place: string
}

const COMMAND = 'npx'
const ARGUMENTS = ['-y', '@deepdiscovery/mcp-server']

/** The MCP configuration of a host. Only Cursor fills in the folder itself; the others start the server where they work. */
export const HOST_CONFIGURATIONS: Readonly<Record<Host, HostConfiguration>> = {
  'claude-code': {
    snippet: json({ command: COMMAND, args: ARGUMENTS }),
    place: 'Put this into .mcp.json in the project\'s folder, or run: '
      + `claude mcp add --scope project deepdiscovery -- ${[COMMAND, ...ARGUMENTS].join(' ')}\n`
      + 'On Windows the command is "cmd" and the arguments begin with "/c", "npx".',
  },
  cursor: {
    snippet: json({ command: COMMAND, args: [...ARGUMENTS, '--root', '${workspaceFolder}'] }),
    place: 'Put this into .cursor/mcp.json in the project\'s folder.',
  },
  codex: {
    snippet: [
      '[mcp_servers.deepdiscovery]',
      `command = ${JSON.stringify(COMMAND)}`,
      `args = [${ARGUMENTS.map(part => JSON.stringify(part)).join(', ')}]`,
      '',
    ].join('\n'),
    place: 'Put this into ~/.codex/config.toml.',
  },
}

function json(server: { readonly command: string; readonly args: readonly string[] }): string {
  return `${JSON.stringify({ mcpServers: { deepdiscovery: server } }, undefined, 2)}\n`
}
