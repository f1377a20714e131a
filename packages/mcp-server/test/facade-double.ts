import type { Card, ContextPack, PackRelation } from '@deepdiscovery/model'
import { characterCounter } from '@deepdiscovery/testkit'
import type { DiscoverRequest, Facade, OpenRequest } from '../src/facade.ts'

/** A pack with these cards and relations and no other content. */
export function packOf(cards: readonly Partial<Card>[], relations: readonly PackRelation[] = []): ContextPack {
  return {
    schema: 'https://deepdiscovery.dev/schema/context-pack-1.json',
    task: 'task', revision: '', budget: { tokens: 6000, maxFiles: 60 },
    tokens: 10, tokenizer: 'characters-4', rendering: 'markdown',
    confidence: { level: 'high', reasons: [], hints: [] },
    cards: cards.map((card, index) => ({
      path: `src/file-${index}.ts`, role: 'source', language: 'typescript', module: '', detail: 'card', tokens: 1, score: 1,
      rationale: 'defines the name', symbols: [], neighbors: [], ...card,
    })),
    relations,
    omitted: { files: [], counts: {} },
    coverage: { listed: 1, scanned: 1, truncated: 0, parsed: 1, unparsed: 0, skipped: {}, examples: [] },
    stoppedBy: 'nothing-left',
    diagnostics: [],
  }
}

/** A relation between two files of {@link packOf}. */
export function relationOf(source: number, target: number, label: PackRelation['label'] = 'import'): PackRelation {
  const path = (index: number) => `src/file-${index}.ts`
  return { source: path(source), target: path(target), kind: 'explicit', label, confidence: 0.9, evidence: [] }
}

/** What a double was asked. */
export interface FacadeCalls {
  readonly opened: ({ readonly root: string } & Omit<OpenRequest, 'signal'>)[]
  readonly discovered: { readonly task: string; readonly options: DiscoverRequest }[]
  closed: number
}

/** A facade that answers with one pack, or as `discover` says; records what it was asked. */
export function facadeDouble(
  pack: ContextPack,
  discover: (task: string, options: DiscoverRequest) => Promise<ContextPack> = async () => pack,
): Facade & { readonly calls: FacadeCalls } {
  const calls: FacadeCalls = { opened: [], discovered: [], closed: 0 }
  return {
    calls,
    open: async (root, { signal: _signal, ...options }) => {
      calls.opened.push({ root, ...options })
      return {
        discover: (task, options) => {
          calls.discovered.push({ task, options })
          return discover(task, options)
        },
        close: async () => { calls.closed++ },
      }
    },
    render: async shown => `# Context\n${shown.cards.map(card => card.path).join('\n')}`,
    counter: async () => characterCounter(),
  }
}
