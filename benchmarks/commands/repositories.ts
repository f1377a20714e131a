import { Command } from 'commander'
import { compareRepository } from '../repositories/compare-repository.ts'
import { mirrorOf } from '../tasks/mirror-of.ts'

interface Options {
  readonly mirrors: string
  readonly repo: readonly string[]
  readonly task: string
}

export function repositoriesCommand(): Command {
  return new Command('repositories')
    .description('Runs one task over real repositories, bare and as a work tree, each twice, and checks that equal input gives equal packs.')
    .requiredOption('--mirrors <dir>', 'folder of bare mirrors')
    .requiredOption('--repo <names...>', 'repositories, as owner/name')
    .option('--task <text>', 'the task', 'Invalid configuration values are accepted silently: report an error that names the option')
    .action(async ({ mirrors, repo: repos, task }: Options) => {
      console.log('| repository | files | bare s | disk s | cards | tokens | parsed | twice equal | disk = bare |')
      console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |')
      for (const repo of repos) {
        const mirror = mirrorOf(mirrors, repo)
        if (mirror === undefined) {
          console.error(`bench: there is no mirror of ${repo} below ${mirrors}; pnpm bench mirrors makes them.`)
          process.exitCode = 1
          continue
        }
        const { pack, bareSeconds, diskSeconds, repeatable, same } = await compareRepository(mirror, task)
        const { listed, parsed } = pack.coverage
        const figures = [listed, bareSeconds.toFixed(2), diskSeconds.toFixed(2), pack.cards.length, pack.tokens, parsed]
        console.log(`| ${[repo, ...figures, repeatable ? 'yes' : 'NO', same ? 'yes' : 'no'].join(' | ')} |`)
        if (!repeatable) process.exitCode = 1
      }
    })
}
