import { comparePaths, toArtifactId, type CompressedView, type SurveyedFile } from '@deepdiscovery/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressView, type ViewLimits } from './compressed-view.ts'

function surveyed(path: string, score: number, bytes: number): SurveyedFile {
  const hits = { id: toArtifactId(path), bytes, lines: 1, tokens: 1, terms: [], window: undefined, imports: [], generated: false, minified: false, truncated: false }
  return { id: hits.id, language: undefined, role: 'source', module: '', score, hits, change: 0 }
}

/** The same with everything put in order first. */
function reference(files: readonly SurveyedFile[], limits: ViewLimits): CompressedView {
  const ranked = files.filter(({ score }) => score > 0).sort((left, right) => right.score - left.score || comparePaths(left.id, right.id))
  const chosen: CompressedView['files'][number][] = []
  let bytes = 0
  for (const { id, hits } of ranked.filter((file) => file.hits!.bytes <= limits.fileBytes)) {
    if (chosen.length === limits.files) return { files: chosen, limitedBy: 'files' }
    if (bytes + hits!.bytes > limits.bytes) return { files: chosen, limitedBy: 'bytes' }
    bytes += hits!.bytes
    chosen.push(id)
  }
  return { files: chosen, limitedBy: 'nothing-left' }
}

test('takes the best files within the limits, past as many large ones as there are', () => {
  const file = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(1, 5, 50))
  fc.assert(fc.property(fc.array(file, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 20 }), (drawn, most, bytes) => {
    const files = drawn.map(([score, size], place) => surveyed(`f${place}.ts`, score, size))
    const limits = { files: most, bytes, fileBytes: 10 }
    expect(compressView(files, ({ score }) => score, limits)).toEqual(reference(files, limits))
  }))
})
