/**
 * Runs one task over many real repositories, from the bare repository and from a work tree, each twice, and checks that the
 * packs are equal byte for byte.
 *
 *   node --import tsx --conditions development benchmarks/repositories/run-repositories.ts --mirrors DIR --repo OWNER/NAME... [--task TEXT]
 *
 * Work trees are made in a temporary folder and removed. Times are wall time in one process on whatever machine this is: compare
 * them with each other, not with another run.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { discover, type ContextPack } from 'deepdiscovery'
import { mirrorOf } from '../tasks/mirror-of.ts'

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string', default: '' }, repo: { type: 'string', multiple: true, default: [] },
    task: { type: 'string', default: 'Invalid configuration values are accepted silently: report an error that names the option' },
  },
})
if (values.mirrors === '' || values.repo.length === 0) {
  console.error('Name the folder of bare repositories (--mirrors DIR) and at least one repository (--repo OWNER/NAME).')
  process.exit(2)
}

console.log('| repository | files | bare s | disk s | cards | tokens | parsed | twice equal | disk = bare |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const repo of values.repo) {
  const mirror = mirrorOf(values.mirrors, repo)
  if (mirror === undefined) {
    console.error(`no mirror of ${repo} below ${values.mirrors}`)
    process.exitCode = 1
    continue
  }
  const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-tree-'))
  try {
    checkOut(mirror, folder)
    const bare = await timed(() => discover({ root: mirror, task: values.task }))
    const disk = await timed(() => discover({ root: folder, task: values.task }))
    const again = [await discover({ root: mirror, task: values.task }), await discover({ root: folder, task: values.task })] as const
    const equal = sameBytes(bare.pack, again[0]) && sameBytes(disk.pack, again[1])
    const same = paths(bare.pack) === paths(disk.pack)
    if (!equal) process.exitCode = 1
    const { listed, parsed } = disk.pack.coverage
    console.log(`| ${repo} | ${listed} | ${bare.seconds.toFixed(2)} | ${disk.seconds.toFixed(2)} | ${disk.pack.cards.length} | ${disk.pack.tokens} | ${parsed} | ${equal ? 'yes' : 'NO'} | ${same ? 'yes' : 'no'} |`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A mirror may lack large objects; git then checks out the rest and complains. */
function checkOut(mirror: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', mirror, folder], { stdio: 'ignore' })
  spawnSync('git', ['-C', folder, '-c', 'filter.lfs.smudge=', '-c', 'filter.lfs.required=false', 'checkout', '--quiet', '--force', 'HEAD'], { stdio: 'ignore' })
}

async function timed(run: () => Promise<ContextPack>): Promise<{ readonly pack: ContextPack; readonly seconds: number }> {
  const start = performance.now()
  return { pack: await run(), seconds: (performance.now() - start) / 1_000 }
}

function sameBytes(left: ContextPack, right: ContextPack): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function paths(pack: ContextPack): string {
  return pack.cards.map(({ path }) => path).join('\n')
}
