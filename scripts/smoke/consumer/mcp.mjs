// Talks to the installed MCP server over its standard input and output: initialize, tools/list, tools/call.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [main, root] = process.argv.slice(2)
const server = spawn(process.execPath, [main, '--root', root], { stdio: ['pipe', 'pipe', 'inherit'] })
const exited = new Promise(resolve => { server.on('close', resolve) })
const waiting = new Map()
createInterface({ input: server.stdout }).on('line', line => {
  const message = JSON.parse(line)
  assert.equal(message.jsonrpc, '2.0')
  waiting.get(message.id)?.(message)
})

function request(id, method, params) {
  const answer = new Promise(resolve => { waiting.set(id, resolve) })
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  return answer
}

const hello = await request(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'smoke', version: '1' } })
assert.ok(hello.result.serverInfo.name.length > 0)
server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
const { result: { tools } } = await request(2, 'tools/list', {})
assert.deepEqual(tools.map(({ name }) => name), ['discover_context'])
const { result } = await request(3, 'tools/call', { name: 'discover_context', arguments: { task: 'The cart total ignores the discount', budget_tokens: 2000 } })
assert.notEqual(result.isError, true, JSON.stringify(result))
assert.match(result.content[0].text, /src\/cart\.ts/)
server.stdin.end()
assert.equal(await exited, 0, 'the server does not end with its input')
