import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discover, type ContextPack } from 'deepdiscovery'

/** One task on one repository, from the bare repository and from a work tree. */
export interface RepositoryRow {
  readonly pack: ContextPack
  readonly bareSeconds: number
  readonly diskSeconds: number
  /** Each of both gave the same bytes when it was asked again. */
  readonly repeatable: boolean
  /** The bare repository and the work tree gave the same files in the same order. */
  readonly same: boolean
}

/**
 * Discovers twice in a bare repository and twice in a work tree of it, which is made in a temporary folder and removed. Times are
 * wall time in this process: compare them with each other, not with another run.
 */
export async function compareRepository(mirror: string, task: string): Promise<RepositoryRow> {
  const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-tree-'))
  try {
    checkOut(mirror, folder)
    const bare = await timed(mirror, task)
    const disk = await timed(folder, task)
    const again = [await timed(mirror, task), await timed(folder, task)] as const
    return {
      pack: disk.pack, bareSeconds: bare.seconds, diskSeconds: disk.seconds, same: paths(bare.pack) === paths(disk.pack),
      repeatable: sameBytes(bare.pack, again[0].pack) && sameBytes(disk.pack, again[1].pack),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A mirror may lack large objects; git then checks out the rest and complains. */
function checkOut(mirror: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '--', mirror, folder], { stdio: 'ignore' })
  const settings = ['-c', 'filter.lfs.smudge=', '-c', 'filter.lfs.required=false']
  spawnSync('git', ['-C', folder, ...settings, 'checkout', '--quiet', '--force', 'HEAD'], { stdio: 'ignore' })
}

async function timed(root: string, task: string): Promise<{ readonly pack: ContextPack; readonly seconds: number }> {
  const start = performance.now()
  return { pack: await discover({ root, task }), seconds: (performance.now() - start) / 1_000 }
}

function sameBytes(left: ContextPack, right: ContextPack): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function paths(pack: ContextPack): string {
  return pack.cards.map(({ path }) => path).join('\n')
}
