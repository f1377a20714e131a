import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BenchmarkError } from '../../benchmark-error.ts'

/** `source`: what is checked out, through tsx; `built`: what `pnpm build` made of it, as users get it. */
export type ServerKind = 'source' | 'built'

/** How a host starts our server; everything absolute, for any working directory. */
export interface ServerCommand {
  readonly command: string
  readonly commandLine: readonly string[]
}

/** The command of `deepdiscovery mcp --root ROOT`. Throws `BenchmarkError` where the built one is asked for and missing. */
export function serverCommand(kind: ServerKind, root: string): ServerCommand {
  const cli = (path: string): string => fileURLToPath(new URL(`../../../packages/cli/${path}`, import.meta.url))
  if (kind === 'built' && !existsSync(cli('dist/main.js'))) {
    throw new BenchmarkError('There is no built server (packages/cli/dist/main.js); run pnpm build, or give --server source.')
  }
  const start = kind === 'built'
    ? [cli('bin/deepdiscovery.js')]
    : ['--import', new URL('source-server.mjs', import.meta.url).href, '--conditions', 'development', cli('src/main.ts')]
  return { command: process.execPath, commandLine: [...start, 'mcp', '--root', root] }
}
