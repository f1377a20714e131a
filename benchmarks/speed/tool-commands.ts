import { SPEED_TOOLS, type SpeedTool } from './speed-results.ts'

export interface ToolCommand {
  readonly tool: SpeedTool
  readonly command: string
  readonly args: readonly string[]
  /** Exit codes of a search that went well, found or not. */
  readonly fine: readonly number[]
}

export interface CommandInput {
  readonly cli: string
  readonly root: string
  readonly task: string
  /** Words that the tools search for; the first alone in the `-one` tools. */
  readonly words: readonly string[]
}

/**
 * What each tool is started as, in the order of {@link SPEED_TOOLS}. The searches count lines: they read every file to its end
 * and print little, so that neither an early stop nor output counts. They skip what git ignores, as DeepDiscovery does.
 */
export function toolCommands({ cli, root, task, words }: CommandInput): readonly ToolCommand[] {
  const [first = ''] = words
  const rg = ['--no-config', '--count', '--ignore-case', '--fixed-strings']
  const gitGrep = ['-C', root, 'grep', '--count', '--ignore-case', '--fixed-strings']
  const patterns = words.flatMap((word) => ['-e', word])
  const made: Readonly<Record<SpeedTool, Omit<ToolCommand, 'tool'>>> = {
    deepdiscovery: { command: process.execPath, args: [cli, 'discover', '--timings', '--root', root, '--', task], fine: [0] },
    'rg-one': { command: 'rg', args: [...rg, '-e', first, '--', root], fine: [0, 1] },
    'rg-all': { command: 'rg', args: [...rg, ...patterns, '--', root], fine: [0, 1] },
    'git-grep-one': { command: 'git', args: [...gitGrep, '-e', first], fine: [0, 1] },
    'git-grep-all': { command: 'git', args: [...gitGrep, ...patterns], fine: [0, 1] },
    node: { command: process.execPath, args: ['-e', '0'], fine: [0] },
  }
  return SPEED_TOOLS.map((tool) => ({ tool, ...made[tool] }))
}
