import type { Relation } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { focusOf } from './focus.ts'

const FILE = toArtifactId('flow.ts')

function event(target: string, line: number, within?: readonly [number, number]): Relation {
  return {
    source: FILE, target: toArtifactId(target), kind: 'implicit', label: 'event', confidence: 0.9,
    evidence: [{
      span: { artifact: FILE, startLine: line, endLine: line }, producer: 'rule', note: '',
      ...(within === undefined ? {} : { within: { startLine: within[0], endLine: within[1] } }),
    }],
  }
}

const closed = event('closed.ts', 12, [10, 14])
const drafted = event('drafted.ts', 22, [20, 24])
const imported: Relation = { ...event('drafted.ts', 1), kind: 'explicit', label: 'import' }

function followed(lines: readonly number[], relations: readonly Relation[]): readonly boolean[] {
  const focus = focusOf(FILE, { relevance: 1, hops: 0, lines: lines.map((line) => ({ startLine: line, endLine: line })) }, relations)
  return relations.map(focus)
}

test.each<[string, readonly number[], readonly Relation[], readonly boolean[]]>([
  ['the place itself', [12], [closed, drafted], [true, false]],
  ['the function around it', [10], [closed, drafted], [true, false]],
  ['both places', [12, 22], [closed, drafted], [true, true]],
  ['nothing is known of the file', [], [closed, drafted], [true, true]],
  ['none starts there', [40], [closed, drafted], [true, true]],
  ['another label is another matter', [12], [closed, { ...drafted, label: 'registration' }], [true, true]],
  ['the import of what is out of focus', [12], [closed, drafted, imported], [true, false, false]],
  ['an import alone says not where it is used', [12], [closed, imported], [true, true]],
  ['the place wins over the function around both', [12], [event('a.ts', 12, [10, 30]), event('b.ts', 22, [10, 30])], [true, false]],
])('%s', (_name, lines, relations, expected) => {
  expect(followed(lines, relations)).toEqual(expected)
})
