import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('keys, lists, blocks, flow, anchors, several documents', () => checkFacts('yaml', `# c
base: &anc
  b: "x\\"y"
  'it''s': [p, {q: r}]
jobs:
  - uses: ./a
    run: |
      ./x.sh
      more
  - *anc
<<: *anc
deep: {one: {two: {three: v}}}
---
base: again
n: 12
t: true
`, {
  definitions: [
    '2-4 +field base', '2-2 -constant anc', '3-3 +field base . b', '4-4 +field base . it\'s', '5-10 +field jobs',
    '12-12 +field deep', '12-12 +field deep . one', '12-12 +field deep.one . two', '15-15 +field n', '16-16 +field t',
  ],
  references: ['10 value anc', '11 value anc'],
  literals: [
    '3 base.b = x"y', '4 base.it\'s = p', '4 base.it\'s.q = r', '6 jobs.uses = ./a', '7 jobs.run = ./x.sh', '7 jobs.run = more',
    '12 deep.one.two.three = v', '14 base = again',
  ],
  signatures: { base: 'base', n: 'n: 12' },
}))

it('a template among the text leaves the rest', () => checkFacts('yaml', `kind: Service
{{- if .x }}
metadata:
  name: n
{{- end }}
`, { state: 'partial' }))
