import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporary-mirror.ts'
import { DEFAULT_CONFIGURATION, readConfigurationTemplate, renderConfiguration, serverPlaceholders } from './mcp-configuration.ts'

const values = { ...serverPlaceholders({ command: '/bin/my "node"', commandLine: ['a b', '--root', '/r'] }), root: '/r', model: 'm' }
const read = (text: string): string => readConfigurationTemplate(join(temporaryFolder({ file: text }), 'file'))

describe('the MCP configuration', () => {
  it('names the server in one arm only', () => {
    expect(JSON.parse(renderConfiguration(DEFAULT_CONFIGURATION, values, 'with')))
      .toEqual({ mcpServers: { deepdiscovery: { command: '/bin/my "node"', args: ['a b', '--root', '/r'] } } })
    expect(JSON.parse(renderConfiguration(DEFAULT_CONFIGURATION, values, 'without'))).toEqual({ mcpServers: {} })
  })

  it('takes the form of other hosts', () => {
    const template = read('{"model": "{model}", "mcp": {{with}"deepdiscovery": {"type": "local", "command": {server_argv}}{/with}}}')
    expect(JSON.parse(renderConfiguration(template, values, 'with')))
      .toEqual({ model: 'm', mcp: { deepdiscovery: { type: 'local', command: ['/bin/my "node"', 'a b', '--root', '/r'] } } })
    expect(JSON.parse(renderConfiguration(template, values, 'without'))).toEqual({ model: 'm', mcp: {} })
  })

  it.each([
    ['{"mcpServers": {}}', /does not name the server/],
    ['{"command": {server_command}}', /gives the server to both arms/],
    ['{with}{server_argv}', /has a \{with\} or \{\/with\} without its partner/],
    ['{with}{server_argv} {modle}{/with}', /unknown placeholder \{modle\}/],
  ])('refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it('refuses a missing file', () => {
    expect(() => readConfigurationTemplate('/no/such/file')).toThrow(/cannot be read/)
  })
})
