import type { TokenCounter } from '@deepdiscovery/model'
import type { RememberedScan, ScannerThreads } from '@deepdiscovery/scan'
import { scannerThread } from '@deepdiscovery/scan/node'
import type { ParserThreads, SyntaxMemory } from '@deepdiscovery/syntax'
import { parserThread } from '@deepdiscovery/syntax/node'
import { createTokenCounter, type TokenizerName } from '@deepdiscovery/text'
import { createThreadPool } from '@deepdiscovery/threads/node'
import { openEncoder, type OpenedEncoder } from './open-encoder.ts'
import type { OpenOptions } from './options.ts'

/** What was learned of files that are still what they were. */
export interface Memory {
  readonly facts: SyntaxMemory
  readonly scan?: RememberedScan
}

/** What questions share, and what may outlive one listing of the files. */
export interface Resources {
  /**
   * The counter that the caller chose, else the one named (of an earlier pack), else the default.
   *
   * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an unknown name
   */
  readonly counter: (named?: string) => Promise<TokenCounter>
  /** The same threads scan and parse. */
  readonly threads: { readonly scanning: ScannerThreads; readonly parsing: ParserThreads } | undefined
  readonly memory: Memory | undefined
  /** What turns texts into vectors; loaded when the first question needs it. */
  readonly encoder: () => OpenedEncoder
  close(): Promise<void>
}

/**
 * Starts the threads and nothing else: the token counter is loaded when the first question needs it.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a number of threads that is none
 */
export function openResources({ threads, tokenizer, embedder }: Pick<OpenOptions, 'threads' | 'tokenizer' | 'embedder'>, memory?: Memory): Resources {
  const pool = threads === 0 ? undefined : createThreadPool(threads === undefined ? {} : { size: threads })
  // A thread takes as long to start as the listing.
  pool?.start()
  let encoder: OpenedEncoder | undefined
  const counting = new Map<string | undefined, Promise<TokenCounter>>()
  return {
    counter: (named) => {
      const name = tokenizer ?? named
      // Whatever a pack names is checked where counters are made.
      const known = counting.get(name) ?? createTokenCounter(name as TokenizerName | undefined)
      counting.set(name, known)
      return known
    },
    threads: pool === undefined ? undefined : { scanning: { pool, module: scannerThread() }, parsing: { pool, module: parserThread() } },
    memory,
    encoder: () => encoder ??= openEncoder(embedder),
    close: async () => pool?.close(),
  }
}
