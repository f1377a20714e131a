import { basename } from 'node:path'
import { codeSpan } from '../markdown/untrusted-text.ts'
import { whole } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { asCards, FULL_METHOD, isAblation, isAsCards, rivalOf } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'

/** What was measured: commit, machine class, options of each result file; sets with their tasks; what each method is. */
export function aboutSection({ results, methodsOf }: ReportInput): string {
  const dirty = results.sources.some(({ header }) => header.commit.endsWith('+'))
  const commits = new Set(results.sources.map(({ header }) => header.commit))
  const notes = [
    ...(commits.size > 1 ? ['The result files are of different commits; rows of one table may therefore be, too.'] : []),
    ...(dirty ? ['A commit with `+` was measured with changes that were not committed.'] : []),
  ]
  return [
    results.sources.map(sourceLine).join('\n'),
    ...(notes.length === 0 ? [] : [notes.join(' ')]),
    markdownTable(
      ['set', 'tasks', 'repositories', 'gold files a task', 'tasks with spans', 'methods'],
      results.sets.map((set) => {
        const tasks = results.tasks.filter((task) => task.set === set)
        const gold = tasks.reduce((sum, task) => sum + task.gold.length, 0) / tasks.length
        return [
          set,
          whole(tasks.length),
          whole(new Set(tasks.map(({ repo }) => repo)).size),
          gold.toFixed(1),
          whole(tasks.filter(({ spans = 0 }) => spans > 0).length),
          whole(methodsOf(set).length),
        ]
      }),
    ),
    results.methods
      .map((method) => `- ${codeSpan(method)}: ${results.summaries[method] ?? summaryFromName(method, results.summaries)}`)
      .join('\n'),
  ].join('\n\n')
}

/** What the name of a method tells where no file describes it. */
function summaryFromName(method: string, summaries: Readonly<Record<string, string>>): string {
  if (isAblation(method)) return `${FULL_METHOD} without ${method.slice(FULL_METHOD.length + 2)}.`
  if (isAsCards(method)) return `the ranking of ${rivalOf(method)}, rendered by our pack at the same budget and file limit.`
  const cards = summaries[asCards(method)]
  return cards === undefined ? 'not described.' : `its own answer; its ranking as cards: ${cards}`
}

function sourceLine({ file, header }: ReportInput['results']['sources'][number]): string {
  const { commit, date, versions, options } = header
  const { processor, cores, memoryGiB, system } = header.machine
  const sample =
    options.sample === undefined ? 'all tasks' : `sample of ${options.sample} tasks a set, seed ${options.seed ?? 'not told'}`
  return [
    `- ${codeSpan(basename(file))}: commit ${codeSpan(commit)}, ${date.slice(0, 10)}`,
    `  - machine: ${processor}, ${cores} cores, ${memoryGiB} GiB, ${system}; ${options.jobs} tasks at once`,
    `  - tasks: ${options.tasks.map((path) => codeSpan(basename(path))).join(', ')}; ${sample}`,
    `  - budget ${whole(options.tokens)} tokens, files at most ${Object.entries(options.maxFiles)
      .map(([set, limit]) => `${limit} (${set})`)
      .join(', ')}; time limit ${options.timeoutSeconds} s`,
    `  - versions: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
  ].join('\n')
}
