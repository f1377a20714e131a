import { memorySnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { characterCounter } from '@deepdiscovery/testkit'
import type { TokenCounter } from '@deepdiscovery/model'
import type { RivalSource } from '../rival.ts'

/** A rival's source over files in memory, for tests. */
export function memorySource(
  files: Readonly<Record<string, string | Uint8Array>>,
  counter: TokenCounter = characterCounter(),
): RivalSource {
  const { snapshot, reader } = memorySnapshot(files)
  return {
    snapshot,
    reader,
    counter,
    syntax: createSyntaxSource({ reader, artifacts: snapshot.artifacts, grammars: nodeGrammars() }),
    workTree: () => Promise.reject(new Error('The files are in memory only.')),
  }
}
