import { toArtifactId, type Snapshot } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { withLinkTargets } from './link-targets.ts'

const LINKS: Readonly<Record<string, string>> = {
  'src/rate-link.ts': '../kernel/rate.ts', 'src/chain.ts': './rate-link.ts', 'src/out.ts': '../../secret.ts', 'src/absolute.ts': '/etc/passwd',
  'src/folder': '../kernel', 'src/dangling.ts': './gone.ts', 'src/loop-a.ts': 'loop-b.ts', 'src/loop-b.ts': 'loop-a.ts',
}

test('names the artifact behind a link inside the root, and nothing else', () => {
  const snapshot: Snapshot = {
    root: '/r', revision: '', artifacts: [{ id: toArtifactId('kernel/rate.ts'), language: 'typescript', bytes: 1 }],
    skipped: Object.keys(LINKS).map((path) => ({ id: toArtifactId(path), reason: 'symlink' as const })),
  }
  const targets = withLinkTargets(snapshot, (id) => LINKS[id]).skipped.flatMap(({ id, target }) => (target === undefined ? [] : [[id, target]]))
  expect(targets).toEqual([['src/rate-link.ts', 'kernel/rate.ts'], ['src/chain.ts', 'kernel/rate.ts']])
})
