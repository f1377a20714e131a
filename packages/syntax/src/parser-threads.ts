import type { ThreadPool } from '@deepdiscovery/model'

/** Other threads that parse too, and the address of the module they run (`parserThread()` of the `/node` entry). */
export interface ParserThreads {
  readonly pool: ThreadPool
  readonly module: string
}
