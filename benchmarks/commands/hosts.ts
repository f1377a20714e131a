import { existsSync, statSync } from 'node:fs'
import { isAbsolute, normalize, resolve, sep } from 'node:path'
import { Command, Option } from 'commander'
import { BenchmarkError } from '../benchmark-error.ts'
import { parseCommand } from '../hosts/command/parse-command.ts'
import { splitWords } from '../hosts/command/split-words.ts'
import { renderStudy } from '../hosts/figures/render-study.ts'
import { failedArms } from '../hosts/figures/score-study.ts'
import { ARMS } from '../hosts/host-run.ts'
import { DEFAULT_CONFIGURATION, readConfigurationTemplate, SERVER_PLACEHOLDERS } from '../hosts/mcp/mcp-configuration.ts'
import { serverCommand, type ServerKind } from '../hosts/mcp/server-command.ts'
import { DEFAULT_PROMPT, readPrompt } from '../hosts/prompt.ts'
import { runStudy } from '../hosts/study/run-study.ts'
import type { HostSetting, StudyOptions } from '../hosts/study/study-options.ts'
import { VERIFIER_PLACEHOLDERS } from '../hosts/study/verify.ts'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '../hosts/transcripts/transcript.ts'
import { readIds } from '../tasks/read-ids.ts'
import { count, seconds, whole } from './option-values.ts'

interface Given {
  readonly tasks: readonly string[]
  readonly mirrors: string
  readonly hostCommand: string
  readonly with: boolean
  readonly without: boolean
  readonly agent?: string
  readonly model?: string
  readonly prompt?: string
  readonly mcpConfigTemplate?: string
  readonly mcpConfigInTree?: string
  readonly server: ServerKind
  readonly transcript: TranscriptFormat | 'auto'
  readonly transcripts?: string
  readonly verifyCommand?: string
  readonly verifyTimeout: number
  readonly ids?: string
  readonly sample?: number
  readonly seed: number
  readonly runs: number
  readonly jobs: number
  readonly timeout: number
  readonly out?: string
  readonly fresh: boolean
}

export function hostsCommand(): Command {
  return new Command('hosts')
    .description('Runs a headless coding agent on tasks, with our MCP server and without (docs/host-study.md). Costs what the agent costs.')
    .requiredOption('--tasks <file...>', 'task files (JSON lines)')
    .requiredOption('--mirrors <dir>', 'folder of bare repositories; "bench mirrors" clones them')
    .requiredOption('--host-command <template>', 'the agent: words with {task} or < {task_file}, {root} {mcp_config} {model} {output}; '
      + '{with} … {/with} around what only the arm with the server has')
    .option('--with', 'the arm with the server; both arms where neither is named', false)
    .option('--without', 'the arm without the server', false)
    .option('--agent <name>', 'name of the agent for tables and lists; otherwise its program')
    .option('--model <name>', 'value of {model}')
    .option('--prompt <file>', 'prompt of both arms, with {task} where the task belongs')
    .option('--mcp-config-template <file>', 'what is written to {mcp_config}; otherwise {"mcpServers": …}')
    .option('--mcp-config-in-tree <path>', 'also write it to this path in the tree, for agents that read it from the project')
    .addOption(new Option('--server <kind>', 'our server as it is checked out, or as pnpm build made it')
      .choices(['source', 'built']).default('source'))
    .addOption(new Option('--transcript <format>', 'what the agent prints')
      .choices(['auto', ...TRANSCRIPT_FORMATS]).default('auto'))
    .option('--transcripts <dir>', 'keep transcripts and error output here')
    .option('--verify-command <template>', 'run in the tree afterwards, resolved where it ends with 0: '
      + VERIFIER_PLACEHOLDERS.map((name) => `{${name}}`).join(' '))
    .option('--verify-timeout <seconds>', 'limit of the verifier', seconds, 1_800)
    .option('--ids <file>', 'only the tasks whose ids stand in this file')
    .option('--sample <n>', 'tasks of each set, chosen by --seed', count)
    .option('--seed <n>', 'seed of the sample and of the order of the arms', whole, 1)
    .option('--runs <n>', 'repetitions of each task and arm', count, 1)
    .option('--jobs <n>', 'tasks at a time', count, 1)
    .option('--timeout <seconds>', 'limit of the agent on one task', seconds, 1_800)
    .option('--out <file>', 'result file (JSON); an unfinished study goes on where it was')
    .option('--fresh', 'throw away runs of an earlier study', false)
    .action(async (given: Given) => {
      const stop = new AbortController()
      const end = (): void => stop.abort()
      for (const signal of SIGNALS) process.on(signal, end)
      try {
        const results = await runStudy(optionsOf(given, stop.signal))
        console.log(renderStudy(results))
        const broken = failedArms(results.figures)
        if (broken.length > 0) {
          console.error(`bench: every run ${broken.join(' and every run ')} the server failed; what failed is listed above.`)
          process.exitCode = 1
        }
      } catch (error) {
        if (!stop.signal.aborted) throw error
        const next = given.out === undefined ? 'give --out to be able to go on' : 'the same command goes on from here'
        console.error(`bench: stopped; ${next}`)
        process.exitCode = 130
      } finally {
        for (const signal of SIGNALS) process.off(signal, end)
      }
    })
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function optionsOf(given: Given, signal: AbortSignal): StudyOptions {
  const { tasks, hostCommand, verifyCommand, agent, sample, seed, runs, jobs, out, fresh, ids } = given
  const words = splitWords(hostCommand, 'host command').map(({ text }) => text)
  const program = words.find((word) => word !== 'env' && !word.includes('=')) ?? hostCommand
  return {
    tasks, seed, runs, jobs, fresh, signal, setting: settingOf(given), agent: agent ?? program.split(/[\\/]/).at(-1)!,
    arms: given.with === given.without ? ARMS : ARMS.filter((arm) => given[arm]),
    commands: { host: hostCommand, ...(verifyCommand === undefined ? {} : { verifier: verifyCommand }) },
    report: (line) => console.error(line),
    ...(sample === undefined ? {} : { sample }), ...(out === undefined ? {} : { out }),
    ...(ids === undefined ? {} : { ids: readIds(ids) }),
  }
}

function settingOf(given: Given): HostSetting {
  const { mirrors, model, server, transcript, transcripts, timeout, verifyTimeout, verifyCommand, mcpConfigInTree } = given
  if (!existsSync(mirrors) || !statSync(mirrors).isDirectory()) {
    throw new BenchmarkError(`The folder of mirrors ${mirrors} does not exist; bench mirrors makes it.`)
  }
  serverCommand(server, mirrors)
  const known = ['root', 'task', 'task_file', 'mcp_config', 'model', 'output', ...SERVER_PLACEHOLDERS]
  const host = parseCommand(given.hostCommand, { what: 'host command', known, needed: ['task', 'task_file'] })
  const template = given.mcpConfigTemplate
  const configuration = template === undefined ? DEFAULT_CONFIGURATION : readConfigurationTemplate(template)
  if (model === undefined && [...host.words.map(({ text }) => text), configuration].some((text) => text.includes('{model}'))) {
    throw new BenchmarkError('The host command or the MCP configuration asks for {model}; give --model NAME.')
  }
  return {
    mirrors: resolve(mirrors), host, configuration, server, transcript, timeoutSeconds: timeout, verifySeconds: verifyTimeout,
    prompt: given.prompt === undefined ? DEFAULT_PROMPT : readPrompt(given.prompt),
    ...(model === undefined ? {} : { model }), ...(transcripts === undefined ? {} : { transcripts: resolve(transcripts) }),
    ...(mcpConfigInTree === undefined ? {} : { configurationInTree: pathInTree(mcpConfigInTree) }),
    ...(verifyCommand === undefined ? {} : { verifier: parseCommand(verifyCommand, VERIFIER_RULES) }),
  }
}

const VERIFIER_RULES = { what: 'verify command', known: VERIFIER_PLACEHOLDERS }

function pathInTree(path: string): string {
  const plain = normalize(path).split(sep).join('/')
  if (!isAbsolute(path) && !plain.startsWith('..') && !/^\.git(\/|$)/.test(plain) && plain !== '.') return plain
  throw new BenchmarkError(`--mcp-config-in-tree needs a path relative to the tree, such as .cursor/mcp.json, not ${path}.`)
}
