import { createTermScanner } from '@deepdiscovery/scan'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import type { Diagnostic } from '@deepdiscovery/model'
import { repositoryViews } from '../src/repository-view.ts'
import type { RepositoryView } from '../src/repository-view.ts'

/** What a language resolver sees of files in memory; what it reports is pushed to `reported`. */
export function memoryView(files: Record<string, string>, reported: Diagnostic[] = []): RepositoryView {
  const snapshot = memorySnapshot(files)
  const reader = memoryReader(files)
  const { artifacts } = snapshot
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  return repositoryViews({ snapshot, syntax, scanner: createTermScanner({ reader, artifacts }), reader })(each => reported.push(each))
}
