import type { ArtifactId, Relation } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { renderRelations } from './render-relations.ts'

test('a file name with line feeds forges no line', () => {
  const id = 'z\nsrc/pay.ts -> src/evil.ts' as ArtifactId
  const relation: Relation = {
    source: id, target: 'src/a.ts' as ArtifactId, kind: 'explicit', label: 'import', confidence: 1,
    evidence: [{ span: { artifact: id, startLine: 1, endLine: 1 }, producer: 'imports/typescript', note: 'imports a' }],
  }
  expect(renderRelations([relation]).split('\n')).toHaveLength(3)
})
