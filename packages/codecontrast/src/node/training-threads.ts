import type { ThreadPool } from '@deepdiscovery/model'
import type { TrainingThreads } from '../train/kernel/phase-runner.ts'

/** A pool as threads of a trainer. The module that they load stands beside this one; in the bundle, beside the bundle. */
export function trainingThreads(pool: ThreadPool): TrainingThreads {
  const file = import.meta.url.endsWith('.ts') ? '../train/kernel/run-in-thread.ts' : './run-in-thread.js'
  return { pool, module: new URL(file, import.meta.url).href }
}
