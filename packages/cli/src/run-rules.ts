import { isAbsolute, relative, resolve } from 'node:path'
import type { CommandContext } from './command-context.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Invocation } from './invocation.ts'
import { renderRuleList, renderRuleTest } from './render-rules.ts'
import { ruleFolder } from './resolve-settings.ts'

type Of<C extends Invocation['command']> = Extract<Invocation, { command: C }>

/** Prints which rules there are; what is wrong with others goes to standard error. */
export async function listRules({ options }: Of<'rules list'>, { io, facade, signal }: CommandContext): Promise<ExitCode> {
  const { listRules: list, formatProblem } = await facade()
  const { root, repoRules } = options
  const found = await list({
    rules: ruleFolder(options, io.cwd), root: root === undefined ? undefined : resolve(io.cwd, root), repositoryRules: repoRules, signal,
  })
  for (const problem of found.problems) await io.stderr.write(`warning: ${formatProblem({ ...problem, path: shownFrom(io.cwd)(problem.path) })}\n`)
  await io.stdout.write(options.format === 'json' ? `${JSON.stringify(found, undefined, 2)}\n` : renderRuleList(found))
  return EXIT.ok
}

/** Tests a folder of rules: a line for each fixture and each problem. */
export async function testRules({ folder }: Of<'rules test'>, { io, facade, signal }: CommandContext): Promise<ExitCode> {
  const { testRules: test, formatProblem } = await facade()
  const report = await test(resolve(io.cwd, folder), { signal })
  const shown = shownFrom(io.cwd)
  await io.stdout.write(renderRuleTest(report, shown, formatProblem))
  return report.problems.length === 0 && report.fixtures.every(({ differences }) => differences.length === 0) ? EXIT.ok : EXIT.failed
}

/** Paths below the working directory as seen from there. */
function shownFrom(cwd: string): (path: string) => string {
  return (path) => {
    if (!isAbsolute(path)) return path
    const inner = relative(cwd, path)
    return inner === '' || inner.startsWith('..') || isAbsolute(inner) ? path : inner
  }
}
