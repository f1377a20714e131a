// One process that asks again and again about one root, as a server does. Prints a line of JSON for each question.
// Usage: session-run.mjs LIBRARY ROOT TASK OTHER-TASK CHANGED-FILES; LIBRARY is the built facade. ROOT is written to.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [library, root, task, otherTask, changed] = process.argv.slice(2)
const { openSession } = await import(pathToFileURL(library).href)
const session = openSession(root)

async function ask(question, text) {
  const phases = []
  const before = process.cpuUsage()
  const start = performance.now()
  const pack = await session.discover(text, { onTiming: (stage, ms) => phases.push({ stage, ms }) })
  const wallMs = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ question, wallMs, cpuMs: (user + system) / 1e3, files: pack.cards.length, parsed: pack.coverage.parsed, phases }))
}

/** Adds a line to some source files, spread over the tree. */
function change(round) {
  const sources = session.snapshot.artifacts.filter(({ language, bytes }) => language !== undefined && (bytes ?? 1) > 0)
  const count = Math.min(Number(changed), sources.length)
  for (let at = 0; at < count; at++) {
    const path = join(root, sources[Math.floor((at + 0.5) * sources.length / count)].id)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n`)
  }
  return round
}

await ask('first', task)
await ask('same task, nothing changed', task)
for (const round of [1, 2, 3]) {
  change(round)
  await ask(`same task, ${changed} files changed`, task)
}
await ask('other task', otherTask)
change(4)
await ask(`other task again, ${changed} files changed`, otherTask)
await session.close()
console.log(JSON.stringify({ peakBytes: process.resourceUsage().maxRSS * 1024 }))
