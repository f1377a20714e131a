/** A process that runs tasks one after the other and sends a message for each row. It is killed when a method hangs. */
import { createTokenCounter } from '@deepdiscovery/text'
import { watchMemory } from './measure.ts'
import { chooseMethods, type Method } from '../method-names.ts'
import { listRivals } from '../rival-list.ts'
import { runTask, type IndexCache, type RunSettings } from './run-task.ts'
import type { QualityReport, ToWorker, WorkerMessage, WorkerSetup } from './worker-protocol.ts'

const indexes: IndexCache = { key: '', prepared: new Map() }
const memory = watchMemory()
const counting = createTokenCounter()
const stop = new AbortController()
let settings: RunSettings | undefined
let methods: readonly Method[] = []

const send = (message: WorkerMessage<QualityReport>): void => { process.send?.(message) }

/** Programs that methods started are ended by the signal; their end is not waited for long. */
function end(): void {
  stop.abort()
  setTimeout(() => process.exit(0), 1_000)
}

process.on('message', (message: ToWorker<WorkerSetup>) => {
  if (message.kind === 'stop') {
    end()
    return
  }
  if (message.kind === 'setup') {
    const { setup } = message
    settings = setup.settings
    methods = chooseMethods(setup.methods, setup.ablations, listRivals(setup.rivals))
    void counting.then(() => send({ kind: 'ready' }))
    return
  }
  const { task, methods: wanted } = message.job
  void work().then(() => send({ kind: 'done' }))

  async function work(): Promise<void> {
    if (settings === undefined) throw new Error('A job came before the setup.')
    const chosen = wanted.flatMap((name) => methods.find((method) => method.name === name) ?? [])
    await runTask(task, chosen, settings, {
      memory, indexes, counter: await counting, signal: stop.signal,
      onBegin: (method) => send({ kind: 'begin', method }),
      onRow: (row) => send({ kind: 'result', result: { kind: 'row', row } }),
      onExport: (exported) => send({ kind: 'result', result: { kind: 'export', task: exported } }),
    })
  }
})
// The parent went away: nobody waits for rows.
process.on('disconnect', end)
