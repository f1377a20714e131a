import type { ProgressEvent } from 'deepdiscovery'
import type { Io } from './io.ts'

/** Nothing is shown before this; shorter runs stay quiet. Milliseconds. */
const QUIET_MS = 500
/** Shortest time between two updates of the line. Milliseconds. */
const PAUSE_MS = 100

const LABELS: Readonly<Record<ProgressEvent['stage'], string>> = {
  list: 'listing files', scan: 'scanning', parse: 'parsing', expand: 'following relations', pack: 'packing',
}

/** One line on a terminal that tells what is going on. */
export interface Progress {
  readonly report: (event: ProgressEvent) => void
  /** Removes the line again. */
  readonly clear: () => Promise<void>
}

/** Progress on standard error, only if that is a terminal and only once a run takes longer than half a second. */
export function showProgress({ stderr, now }: Pick<Io, 'stderr' | 'now'>): Progress {
  const start = now()
  let shown: number | undefined
  return {
    report: ({ stage, done, total }) => {
      const time = now()
      if (!stderr.isTerminal || time - start < QUIET_MS || (shown !== undefined && time - shown < PAUSE_MS)) return
      shown = time
      const count = total === undefined ? (done > 0 ? ` ${done}` : '') : ` ${done}/${total}`
      void stderr.write(`\r\u001B[K${LABELS[stage]}${count}`)
    },
    clear: async () => {
      if (shown !== undefined) await stderr.write('\r\u001B[K')
      shown = undefined
    },
  }
}
