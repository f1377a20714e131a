import { writeSync } from 'node:fs'
import { processIo } from '../src/process-io.ts'
import { run } from '../src/run.ts'

/** A run whose work never gives the event loop a turn. */
await run(['relations', 'a.ts'], processIo(), {
  serveMcp: () => Promise.reject(new Error('Not asked for.')),
  facade: () => {
    writeSync(1, 'looping\n')
    for (;;);
  },
})
