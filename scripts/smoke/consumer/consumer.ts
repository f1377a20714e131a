// Type-checked, never run: what a TypeScript user writes against the packed declarations.
import { toArtifactId } from '@deepdiscovery/model'
import type { Anchor, ContextPack, RelationSource } from '@deepdiscovery/model'
import { expand } from '@deepdiscovery/expansion'
import { open, renderPack, type Repository } from 'deepdiscovery'

export async function paths(root: string): Promise<readonly string[]> {
  const repository: Repository = await open(root, { history: false })
  try {
    const pack: ContextPack = await repository.discover('a task', { tokens: 4000 })
    const text: string = renderPack(pack)
    return [text, ...pack.cards.map(card => card.path)]
  } finally {
    await repository.close()
  }
}

export async function alone(source: RelationSource): Promise<number> {
  const anchor: Anchor = { artifact: toArtifactId('a.ts'), score: 1, pinned: true, signals: [] }
  const { value } = await expand([anchor], [source], { tokens: 1000, maxFiles: 10 }, { roleOf: () => 'source', moduleOf: () => '', cost: () => 1 })
  // @ts-expect-error the declarations must be real types, not any
  const wrong: string = value.steps
  return wrong === undefined ? 0 : value.steps
}
