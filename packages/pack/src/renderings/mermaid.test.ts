import type { ContextPack } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRelation } from '../pack-relations.ts'
import { hostilePath } from '../../test/hostile-text.ts'
import { mermaidChart } from './mermaid.ts'

const [model] = relationsFromEdges('a -> b import').map(packRelation)

function chart(paths: readonly string[], ties: readonly (readonly [string, string])[], plan: ContextPack['plan'] = [], tokens = 8_000): string {
  const cards = paths.map(path => ({ path, role: 'source' }))
  return mermaidChart({ cards, relations: ties.map(([source, target]) => ({ ...model, source, target })), plan, budget: { tokens } } as unknown as ContextPack)
}

test('solid lines for the plan, dotted ones for the rest; files without a tie are left out', () => {
  expect(chart(['a.ts', 'src/b-c.ts', 'd.ts', 'lone.ts'], [['a.ts', 'src/b-c.ts'], ['d.ts', 'a.ts']], [
    { path: 'a.ts', depth: 0 }, { path: 'src/b-c.ts', depth: 1, label: 'import', direction: 'out' },
  ])).toBe(`flowchart TD
  %% Solid arrows: the path as the text of the pack tells it. Dotted arrows: other relations. An arrow starts at the file that needs the other.
  n1["#35;1 a.ts<br/>source"]
  n2["#35;2 src/b-c.ts<br/>source"]
  n3["#35;3 d.ts<br/>source"]
  n1 -->|imports| n2
  n3 -.->|imports| n1
`)
})

test('a small pack draws the plan and the relations of its best files, and says what it does not draw', () => {
  const paths = Array.from({ length: 31 }, (_, index) => `f${index}.ts`)
  const ties = paths.slice(1).map(path => ['f0.ts', path] as const)
  const small = chart(paths, ties, [{ path: 'f0.ts', depth: 0 }, { path: 'f30.ts', depth: 1, label: 'import', direction: 'out' }], 1_500)
  expect(small.match(/-->|-\.->/g)).toHaveLength(15)
  expect(small).toContain('n1 -->|imports| n31')
  expect(small).toContain('n1 -.->|imports| n15\n')
  expect(small).not.toContain('n16[')
  expect(small).toContain('  %% Not drawn: 15 more relations; a larger budget draws more.\n')
  expect(chart(paths, ties)).not.toContain('Not drawn')
})

test('no path leaves its label', () => {
  fc.assert(fc.property(fc.uniqueArray(hostilePath, { minLength: 2, maxLength: 5 }), paths => {
    for (const line of chart(paths, [[paths[0]!, paths[1]!]]).trimEnd().split('\n').slice(2)) {
      expect(line).toMatch(/^ {2}(n\d+\["[\p{L}\p{N} ./_@#;-]*<br\/>source"\]|n\d+ -\.?->\|imports\| n\d+)$/u)
    }
  }))
})
