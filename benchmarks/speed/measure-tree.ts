import type { ProcessMeter, ProcessRun } from './measure-process.ts'
import { parseTimings } from './parse-timings.ts'
import type { SpeedRun, ToolSpeed, TreeSpeed } from './speed-results.ts'
import type { ToolCommand } from './tool-commands.ts'

export interface MeasureOptions {
  readonly root: string
  readonly rounds: number
  readonly timeoutMs: number
  readonly meter: ProcessMeter
}

/** Runs of all tools on one tree, and what came out of DeepDiscovery. */
export type TreeRuns = Pick<TreeSpeed, 'tools' | 'pack'>

/**
 * Starts every tool once without counting it, so that all find the files in the system's cache, then round by round, one tool
 * after the other: what else the machine does hits all alike. A tool that fails has no figures and stops nobody.
 */
export async function measureTree(commands: readonly ToolCommand[], options: MeasureOptions): Promise<TreeRuns> {
  const { root, rounds, timeoutMs, meter } = options
  const runs = new Map<ToolCommand, SpeedRun[]>(commands.map((command) => [command, []]))
  const errors = new Map<ToolCommand, string>()
  let pack: TreeRuns['pack']
  for (let round = 0; round <= rounds; round++) {
    for (const command of commands) {
      if (errors.has(command)) continue
      const first = round === 0 && command.tool === 'deepdiscovery'
      const args = first ? asJson(command.args) : command.args
      const run = await meter.run({ command: command.command, args, cwd: root, timeoutMs })
      const fault = faultOf(command, run, timeoutMs)
      if (fault !== undefined) errors.set(command, fault)
      else if (first) pack = packFigures(run.stdout)
      else if (round > 0) runs.get(command)?.push(asSpeedRun(command, run))
    }
  }
  const tools = commands.map((command): ToolSpeed => {
    const error = errors.get(command)
    return error === undefined ? { tool: command.tool, runs: runs.get(command) ?? [] } : { tool: command.tool, runs: [], error }
  })
  return { tools, ...(pack === undefined ? {} : { pack }) }
}

function asJson(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return [...args.slice(0, end), '--format', 'json', ...args.slice(end)]
}

function asSpeedRun({ tool }: ToolCommand, { usage, stderr }: ProcessRun): SpeedRun {
  return tool === 'deepdiscovery' ? { ...usage, phases: parseTimings(stderr) } : usage
}

function faultOf({ command, fine }: ToolCommand, { code, timedOut, stderr }: ProcessRun, timeoutMs: number): string | undefined {
  if (timedOut) return `took longer than ${timeoutMs / 1_000} seconds`
  if (fine.includes(code)) return undefined
  if (/\bENOENT\b|FileNotFoundError/.test(stderr)) return `${command} is not installed`
  const [line = ''] = stderr.trim().split('\n').slice(-1)
  return `ended with ${code}: ${line.replaceAll(/[\p{C}]+/gu, '?').slice(0, 200)}`
}

/** The figures of a pack in JSON; `undefined` where it has another shape. */
function packFigures(text: string): TreeRuns['pack'] {
  try {
    const { cards, tokens, coverage, stoppedBy } = JSON.parse(text) as {
      readonly cards: readonly unknown[]; readonly tokens: number; readonly stoppedBy: string
      readonly coverage: { readonly listed: number; readonly parsed: number }
    }
    return { files: cards.length, tokens, listed: coverage.listed, parsed: coverage.parsed, stoppedBy }
  } catch {
    return undefined
  }
}
