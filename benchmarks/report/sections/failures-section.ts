import { whole } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { codeSpan } from '../markdown/untrusted-text.ts'
import { FULL_METHOD } from '../method-kinds.ts'
import { MISS_CLASSES, missedTasks, type MissedTask } from '../misses.ts'
import type { ReportInput } from '../report-input.ts'

/** Lines of one set's list, and files of one line. */
const LINES = 100
const FILES = 8

/** Which gold files are not in the pack and where they were lost: counts per set and language, then the tasks. */
export function failuresSection(input: ReportInput): string {
  const sets = input.results.sets.filter((set) => input.methodsOf(set).includes(FULL_METHOD))
  if (sets.length === 0) return `No rows of ${FULL_METHOD} in these results.`
  const missed = new Map(sets.map((set) => [set, missedTasks(input, set)]))
  const counts = sets.flatMap((set) => {
    const tasks = missed.get(set)!
    const gold = (language?: string): number =>
      sum(
        input.results
          .outcomes(set, FULL_METHOD)
          .filter(({ task }) => language === undefined || languageOf(task) === language)
          .map(({ task }) => new Set(task.gold).size),
      )
    const languages = [...new Set(tasks.map(({ task }) => languageOf(task)))].sort()
    return [
      countRow(`**${set}**`, tasks, gold()),
      ...(languages.length < 2
        ? []
        : languages.map((language) =>
            countRow(
              `${set}, ${language}`,
              tasks.filter(({ task }) => languageOf(task) === language),
              gold(language),
            ),
          )),
    ]
  })
  return [
    markdownTable(['set, language', 'tasks not whole', 'gold files', 'missed', ...MISS_CLASSES], counts),
    ...sets.flatMap((set) => listOf(set, missed.get(set)!)),
  ].join('\n\n')
}

/** One line per task that is not whole. */
export function missLine({ task, files }: MissedTask, limit = Number.POSITIVE_INFINITY): string {
  const shown = files
    .slice(0, limit)
    .map(({ path, reason, rank }) => `${codeSpan(path)} ${reason}${rank === undefined ? '' : ` (${whole(rank)}.)`}`)
  const more = files.length > limit ? `; and ${files.length - limit} more` : ''
  const count = `${files.length} of ${new Set(task.gold).size} files missed`
  return `${codeSpan(task.id)} (${languageOf(task)}), ${count}: ${shown.join('; ')}${more}`
}

function listOf(set: string, tasks: readonly MissedTask[]): readonly string[] {
  if (tasks.length === 0) return []
  const note =
    tasks.length > LINES
      ? [`The first ${LINES} of ${tasks.length}; \`pnpm bench report RESULTS... --failures FILE\` writes them all.`, '']
      : []
  const lines = tasks.slice(0, LINES).map((missed) => `- ${missLine(missed, FILES)}`)
  return [
    [
      '<details>',
      `<summary>${set}: ${tasks.length} tasks that are not whole</summary>`,
      '',
      ...note,
      ...lines,
      '',
      '</details>',
    ].join('\n'),
  ]
}

function countRow(name: string, tasks: readonly MissedTask[], gold: number): readonly string[] {
  const files = tasks.flatMap((task) => task.files)
  return [
    name,
    ...[
      tasks.length,
      gold,
      files.length,
      ...MISS_CLASSES.map((reason) => files.filter((file) => file.reason === reason).length),
    ].map(whole),
  ]
}

function languageOf({ language }: MissedTask['task']): string {
  return language ?? 'language not told'
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
