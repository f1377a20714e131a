// A headless agent without a model: reads the files that hold the task's longest word and, where its configuration names our
// server, every file our tool lists. Prints the stream of Claude Code. Marks in the task make it misbehave.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const [configuration, prompt, log] = process.argv.slice(2)
const root = process.cwd()
const say = (event) => console.log(JSON.stringify(event))
const { deepdiscovery: server } = JSON.parse(readFileSync(configuration, 'utf8')).mcpServers
if (log) appendFileSync(log, `${server ? 'with' : 'without'} ${/KEY\d*/.exec(prompt)?.[0]}\n`)

if (prompt.includes('[hang]')) {
  writeFileSync(join(root, 'hanging'), '')
  await new Promise(() => setInterval(() => {}, 1_000))
}
if (prompt.includes('[crash]')) process.exit(3)
if (prompt.includes('[garbage]')) {
  console.log('%PDF-1.7 }{ [')
  process.exit(0)
}
if (prompt.includes('[vanish]')) rmSync(root, { recursive: true })

say({ type: 'system', subtype: 'init', model: 'fake-1', mcp_servers: server ? [{ name: 'deepdiscovery', status: 'connected' }] : [] })
let calls = 0
const call = (name, input) => say({ type: 'assistant', message: { id: `m${++calls}`, content: [{ type: 'tool_use', id: `t${calls}`, name, input }], usage: { input_tokens: 10, output_tokens: 2 } } })

const word = prompt.split('<task>')[1].match(/[A-Za-z]{9,}/)?.[0] ?? 'nothing'
const found = existsSync(root)
  ? readdirSync(join(root, 'src')).map((name) => `src/${name}`).filter((path) => readFileSync(join(root, path), 'utf8').includes(word)).sort()
  : []
if (server) found.push(...await discover(server, prompt))
for (const path of new Set(found)) call('Read', { file_path: join(root, path) })
for (const path of found.slice(0, 1)) {
  call('Edit', { file_path: join(root, path), old_string: '', new_string: '' })
  appendFileSync(join(root, path), '// changed\n')
}
say({ type: 'result', subtype: 'success', is_error: false, num_turns: calls, total_cost_usd: 0.01, usage: { input_tokens: 100, cache_read_input_tokens: 50, output_tokens: 20 } })

async function discover({ command, args }, task) {
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (id, method, params) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('The server ended.')
      const answer = JSON.parse(value)
      if (answer.id === id) return answer.result
    }
  }
  await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'fake-agent', version: '1' } })
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
  call('mcp__deepdiscovery__discover_context', { task })
  const result = await ask(2, 'tools/call', { name: 'discover_context', arguments: { task } })
  say({ type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: `t${calls}`, is_error: result.isError === true, content: 'files' }] } })
  child.stdin.end()
  return result.structuredContent.files.map(({ path }) => path)
}
