import type { ArtifactId } from '@deepdiscovery/model'
import { filesById } from '../files-by-id.ts'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'

/** BM25F over path, definitions, body and best window, as the survey counted them. */
export const textSignal: Signal = {
  name: 'text',
  score: ({ task, survey }) => {
    const raw = new Map<ArtifactId, number>()
    for (const file of survey.files) if (file.score > 0 && file.hits !== undefined) raw.set(file.id, file.score)
    return relativeToBest(raw, (id) => {
      const hits = filesById(survey).get(id)!.hits!
      const strongest = hits.terms
        .map((count) => ({ count, weight: (task.terms[count.term]?.weight ?? 0) / (1 + Math.log1p(survey.documentFrequency[count.term] ?? 1)) }))
        .sort((left, right) => right.weight - left.weight || left.count.term - right.count.term)
        .slice(0, 4)
        .map(({ count }) => JSON.stringify(task.terms[count.term]?.text ?? ''))
      return [evidenceAt(id, hits.window?.startLine ?? 1, 'text', `mentions ${strongest.join(', ')}`)]
    })
  },
}
