import { characterCounter, memoryReader, memorySnapshot, syntaxFromFacts } from '@deepdiscovery/testkit'
import { materializeSnapshot } from './materialize.ts'
import type { RivalRequest, RivalSource } from './rival.ts'

/** A source over files in memory, for tests. `dispose` removes the work tree if one was made. */
export function memorySource(
  files: Readonly<Record<string, string | Uint8Array>>,
): RivalSource & { readonly dispose: () => Promise<void> } {
  const snapshot = memorySnapshot(files)
  const reader = memoryReader(files)
  let tree: ReturnType<typeof materializeSnapshot> | undefined
  return {
    snapshot,
    reader,
    syntax: syntaxFromFacts({}),
    counter: characterCounter(4),
    workTree: async () => (await (tree ??= materializeSnapshot(snapshot, reader))).path,
    dispose: async () => (await tree)?.dispose(),
  }
}

/** A request with the defaults that tests do not care about. */
export function requestOf(task: string, given: Partial<RivalRequest> = {}): RivalRequest {
  return { task, tokens: 1_000, maxFiles: 10, within: () => true, ...given }
}

/** A signal that never fires. */
export function noAbort(): AbortSignal {
  return new AbortController().signal
}
