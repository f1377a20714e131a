import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BenchmarkError } from '../benchmark-error.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Path of the built command. Turbo builds what is missing or older than its sources; without `build` the one that is there is
 * taken as it is.
 *
 * @throws BenchmarkError where there is none or the build fails
 */
export function builtCli(build: boolean): string {
  if (build) {
    const turbo = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=@deepdiscovery/cli...']
    const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
    const { status } = spawnSync(process.execPath, turbo, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) throw new BenchmarkError('The build failed; run pnpm build to see why, or measure the last one with --no-build.')
  }
  if (!existsSync(join(ROOT, 'packages/cli/dist/main.js'))) {
    throw new BenchmarkError('packages/cli/dist is missing; run pnpm build, or leave --no-build out.')
  }
  return join(ROOT, 'packages/cli/bin/deepdiscovery.js')
}
