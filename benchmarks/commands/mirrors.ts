import { resolve } from 'node:path'
import { Command } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { abandonClones } from '../mirrors/clone-mirror.ts'
import { makeMirrors } from '../mirrors/make-mirrors.ts'
import { mirrorTable } from '../mirrors/mirror-table.ts'
import { DEFAULT_URL, checkTemplate } from '../mirrors/repository-url.ts'
import { readTasks } from '../tasks/read-tasks.ts'

interface Options {
  readonly tasks: readonly string[]
  readonly mirrors: string
  readonly url: string
  readonly jobs: string
  readonly update: boolean
}

export function mirrorsCommand(): Command {
  return new Command('mirrors')
    .description('Clones the repositories that task files need as bare mirrors, and checks those that are there.')
    .requiredOption('--tasks <files...>', 'task files (JSON lines)')
    .requiredOption('--mirrors <dir>', 'folder of bare mirrors, laid out as owner/name.git')
    .option('--url <template>', 'address of a repository: {repo}, or {owner} and {name}, are replaced', DEFAULT_URL)
    .option('--jobs <n>', 'clones at a time', '2')
    .option('--update', 'fetch missing commits into mirrors that this command did not make too', false)
    .action(async ({ tasks, mirrors, url, jobs, update }: Options) => {
      if (!/^[1-9]\d?$/.test(jobs)) throw new BenchmarkError(`--jobs ${jobs} is not a number from 1 to 99.`)
      const read = readTasks(tasks)
      for (const { id, message } of read.badLines) console.error(`bench: ${id} is left out: ${message}`)
      process.once('SIGINT', () => {
        abandonClones()
        process.exit(130)
      })
      const onProgress = (message: string): void => console.error(message)
      const rows = await makeMirrors(read.tasks, { mirrors: resolve(mirrors), url: checkTemplate(url), jobs: Number(jobs), update, onProgress })
      process.stdout.write(mirrorTable(rows))
      if (rows.some(({ state }) => state === 'failed')) process.exitCode = 1
    })
}
