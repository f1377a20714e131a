import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { POSIX, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { probeRepository } from './git-repository.ts'
import { listUntracked } from './list-untracked.ts'

async function untracked(root: string, signal?: AbortSignal): Promise<string[]> {
  const { repository } = await probeRepository(root)
  return [...(await listUntracked(root, repository!, [], signal, 50)).paths].sort()
}

test.runIf(POSIX).each(['sub/.gitignore', '.gitignore', '.git/info/exclude'])(
  'a pipe as %s does not hold it up',
  async (pipe) => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    writeFiles(root, { 'sub/b.ts': 'b', 'c.ts': 'c' })
    mkdirSync(dirname(join(root, pipe)), { recursive: true })
    execFileSync('mkfifo', [join(root, pipe)])
    const found = await untracked(root)
    expect(found.filter((path) => path !== pipe)).toEqual(['a.ts', 'c.ts', 'sub/b.ts'])
  },
)

test.runIf(POSIX)('stops when told, even while git waits', async () => {
  const root = temporaryRepository({ 'a.ts': 'a' })
  execFileSync('mkfifo', [join(root, '.gitignore')])
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  await expect(untracked(root, controller.signal)).rejects.toMatchObject({ code: 'DD_ABORTED' })
})
