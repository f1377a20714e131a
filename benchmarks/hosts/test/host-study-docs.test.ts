import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { hostsCommand } from '../../commands/hosts.ts'
import { fillCommand, parseCommand } from '../command/parse-command.ts'
import { readConfigurationTemplate, renderConfiguration, serverPlaceholders } from '../mcp/mcp-configuration.ts'
import { temporaryFolder } from './temporary-mirror.ts'

const docs = readFileSync(fileURLToPath(new URL('../../../docs/host-study.md', import.meta.url)), 'utf8')
const known = ['task', 'task_file', 'root', 'mcp_config', 'model', 'output', 'server_command', 'server_args', 'server_argv']
const commands = [...docs.matchAll(/--host-command '((?:claude|codex|env|agent|qodercli|cline) [^']+)'/g)].map(([, text = '']) => text)
const server = serverPlaceholders({ command: '/bin/node', commandLine: ['a b', '--root', '/r'] })

it('shows a command for each host', () => {
  expect(commands).toHaveLength(6)
})

it.each(commands)('shows a command that can be read: %s', (text) => {
  const template = parseCommand(text.replace(/^\S+/, 'node'), { what: 'host command', known, needed: ['task', 'task_file'] })
  const filled = (arm: 'with' | 'without') => fillCommand(template, { ...server, model: 'm', root: '/r', task: 't', mcp_config: '/c' }, arm).commandLine
  expect(filled('without').join(' ')).not.toMatch(/[{}]|deepdiscovery/)
  if (text.startsWith('codex')) {
    expect(filled('with')).toContain('mcp_servers.deepdiscovery.args=["a b","--root","/r"]')
    expect(filled('with')).toContain('mcp_servers.deepdiscovery.command="/bin/node"')
  } else expect(filled('with')).toEqual(filled('without'))
})

it('shows a configuration of OpenCode that is JSON in both arms', () => {
  const [, text = ''] = /```json\n(\{"permission"[^]+?)```/.exec(docs)!
  const template = readConfigurationTemplate(`${temporaryFolder({ file: text })}/file`)
  expect(JSON.parse(renderConfiguration(template, server, 'with'))).toMatchObject({ mcp: { deepdiscovery: { command: ['/bin/node', 'a b', '--root', '/r'] } } })
  expect(JSON.parse(renderConfiguration(template, server, 'without'))).toMatchObject({ permission: 'allow', mcp: {} })
})

it('names every option there is', () => {
  const options = hostsCommand().options.map(({ long }) => long!)
  expect(options.filter((option) => !docs.includes(option))).toEqual([])
})
