import { expect, it } from 'vitest'
import { HOST_CONFIGURATIONS, HOSTS } from './host-configuration.ts'

it('has a snippet and a place for every host; JSON ones parse', () => {
  expect(Object.keys(HOST_CONFIGURATIONS)).toEqual([...HOSTS])
  expect(JSON.parse(HOST_CONFIGURATIONS['claude-code'].snippet)).toEqual({
    mcpServers: { deepdiscovery: { command: 'npx', args: ['-y', '@deepdiscovery/mcp-server'] } },
  })
  expect(JSON.parse(HOST_CONFIGURATIONS.cursor.snippet)).toEqual({
    mcpServers: { deepdiscovery: { command: 'npx', args: ['-y', '@deepdiscovery/mcp-server', '--root', '${workspaceFolder}'] } },
  })
  expect(HOST_CONFIGURATIONS.codex.snippet).toBe(
    '[mcp_servers.deepdiscovery]\ncommand = "npx"\nargs = ["-y", "@deepdiscovery/mcp-server"]\n',
  )
})
