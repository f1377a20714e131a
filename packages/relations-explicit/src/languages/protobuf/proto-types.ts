import type { ArtifactId, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { protoFiles } from './proto-files.ts'

/** A file whose types are visible in another, and how sure the way to it is. */
export interface VisibleProto {
  readonly file: SyntaxFacts
  readonly confidence: number
}

const MAX_FILES = 100

/** Files that a file imports, and those that they import publicly. */
export async function visibleProtos(file: SyntaxFacts, view: RepositoryView): Promise<readonly VisibleProto[]> {
  const seen = new Set<ArtifactId>([file.artifact])
  const found: VisibleProto[] = []
  let pending: VisibleProto[] = [{ file, confidence: 1 }]
  while (pending.length > 0 && found.length < MAX_FILES) {
    const next: VisibleProto[] = []
    for (const { file: from, confidence } of pending) {
      for (const { specifier, form } of from.imports) {
        if (form === 'package' || (from !== file && form !== 're-export')) continue
        for (const target of await protoFiles(from.artifact, specifier, view)) {
          const facts = seen.has(target.artifact) ? undefined : await view.facts(target.artifact)
          seen.add(target.artifact)
          if (facts !== undefined) next.push({ file: facts, confidence: confidence * target.confidence })
        }
      }
    }
    found.push(...next)
    pending = next
  }
  return found.slice(0, MAX_FILES)
}

/** Full names that a reference may mean, innermost scope first. */
export function scopedNames({ qualifier, name }: Reference, packageName: string): string[] {
  const written = qualifier === '' || qualifier === '.' ? name : `${qualifier}.${name}`
  if (written.startsWith('.')) return [written.slice(1)]
  const scope = packageName === '' ? [] : packageName.split('.')
  return Array.from({ length: scope.length + 1 }, (_, left) => [...scope.slice(0, scope.length - left), written].join('.'))
}

/** Full names of the types that a file defines. */
export function typeNames(file: SyntaxFacts): Set<string> {
  const prefix = packageOf(file)
  return new Set(file.definitions.filter(({ kind }) => kind === 'struct' || kind === 'enum')
    .map(({ container, name }) => [prefix, container, name].filter(part => part !== '').join('.')))
}

/** Package that a file declares; empty for none. */
export function packageOf({ imports }: SyntaxFacts): string {
  return imports.find(({ form }) => form === 'package')?.specifier ?? ''
}
