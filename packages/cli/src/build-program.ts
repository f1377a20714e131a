import { RELATION_KINDS, type Direction, type RelationKind, type RelationLabel } from '@deepdiscovery/model'
import { TOKENIZERS } from '@deepdiscovery/text'
import { Command, InvalidArgumentError, Option } from 'commander'
import { EXIT_CODES } from './exit-codes.ts'
import { HOSTS } from './host-configuration.ts'
import { PACK_FORMATS, RELATIONS_FORMATS, SUMMARY_FORMATS, TEXT_FORMATS } from './invocation.ts'
import type { Invocation } from './invocation.ts'

/** What the program hands out while it parses. */
export interface ProgramOutput {
  readonly version: string
  /** Takes the text of `--help` and `--version`. */
  readonly write: (text: string) => void
  /** Takes the command that was asked for. */
  readonly select: (invocation: Invocation) => void
}

const LABELS = Object.keys(RELATION_KINDS) as RelationLabel[]
const DIRECTIONS: readonly Direction[] = ['out', 'in', 'both']
const KINDS: readonly RelationKind[] = [...new Set(Object.values(RELATION_KINDS))]

const RULES_HELP = 'folder with rule files (*.yaml) of your own, beside those that come along'

const EXAMPLES = `
Examples:
  deepdiscovery discover "Cart total ignores the discount of a gift card"
  deepdiscovery discover --task-file issue.md --budget 4000 --format json
  git log -1 --format=%B | deepdiscovery discover --task-file - --diff HEAD~1
  deepdiscovery explain src/cart.ts --task "Cart total ignores the discount"
  deepdiscovery relations src/cart.ts --in
  deepdiscovery relations src/cart.ts --to src/journal.ts
  deepdiscovery relations src/cart.ts --depth 2 --label import,call --format gexf > cart.gexf
  deepdiscovery discover "Cart total ignores the discount" --format json > pack.json
  deepdiscovery expand src/cart.ts --pack pack.json --label test,import
  deepdiscovery promote src/cart.ts src/discount.ts --pack pack.json --budget 6000
  deepdiscovery summary --budget 1000
  deepdiscovery discover "Orders are paid twice" --rules ~/rules
  deepdiscovery rules list --root .
  deepdiscovery rules test ~/rules
  deepdiscovery init --host claude-code --print
`

/** The grammar of the command line. Commander throws instead of ending the process; every action only selects an invocation. */
export function buildProgram({ version, write, select }: ProgramOutput): Command {
  const program = new Command('deepdiscovery')
    .description('Finds the files of a repository that a task really needs, inside an exact token budget.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined, outputError: () => undefined })
    .addHelpText('after', `${EXAMPLES}\n${exitCodes()}`)

  discoveryOptions(program.command('discover').argument('[task...]', 'what should be done, in words')
    .description('Print a context pack: the files a task needs, each with the reason why.')
    .addOption(new Option('--format <format>', 'output format; json is larger than the budget, mermaid draws how the files hang together (default: markdown)')
      .choices(PACK_FORMATS)))
    .action((words: string[], options) => select({ command: 'discover', words, options }))

  discoveryOptions(program.command('explain').argument('<path>', 'file to explain')
    .description('Say why a file is in or out of the pack for a task, with the sum.')
    .option('--task <text>', 'what should be done, in words', filled)
    .addOption(textFormat()))
    .action((path: string, options) => select({ command: 'explain', path, options }))

  repositoryOptions(program.command('relations').argument('<path>', 'file whose relations to list')
    .description('List the relations of a file with their evidence, or how two files are tied.')
    .option('--out', 'what it needs')
    .option('--in', 'what needs it (default: both, then ties without direction: folder, module, companion, co-change)')
    .option('--label <labels>', `only these, comma-separated; may be repeated: ${LABELS.join(', ')}`, someOf(LABELS, 'labels'))
    .option('--kind <kinds>', `only labels of these kinds: ${KINDS.join(', ')}`, someOf(KINDS, 'kinds'))
    .option('--min-confidence <number>', 'least confidence, from 0 to 1 (default: 0)', share)
    .option('--depth <n>', 'relations to the farthest file, at most 4 (default: 1, with --to: 4)', positiveInteger)
    .option('--max-files <n>', 'most new files per level, those with the strongest ties (default: 100; 500 at depth 1)', positiveInteger)
    .option('--to <path>', 'the shortest paths of relations to this file instead', filled)
    .addOption(new Option('--format <format>', 'output format').choices(RELATIONS_FORMATS).default('text')))
    .action((path: string, options) => select({ command: 'relations', path, options }))

  followUpOptions(program.command('expand').argument('[path...]', 'files to look around (default: all files of the pack)')
    .description('Print a pack with more files around those of an earlier pack, which it does not repeat.')
    .option('--label <labels>', `only along these, comma-separated; may be repeated: ${LABELS.join(', ')}`, someOf(LABELS, 'labels'))
    .option('--kind <kinds>', `only along labels of these kinds: ${KINDS.join(', ')}`, someOf(KINDS, 'kinds'))
    .addOption(new Option('--direction <direction>', 'out: what the files need; in: what needs them (default: both)').choices(DIRECTIONS))
    .option('--depth <n>', 'relations that are followed from a file, at most 4 (default: 2)', positiveInteger)
    .option('--max-files <n>', 'most new files (default: 60)', positiveInteger))
    .action((paths: string[], options) => select({ command: 'expand', paths, options }))

  followUpOptions(program.command('promote').argument('<path...>', 'files whose text to show')
    .description('Print the whole text of files, or as much as the budget lets in, for the task of an earlier pack.'))
    .action((paths: string[], options) => select({ command: 'promote', paths, options }))

  repositoryOptions(program.command('summary')
    .description('Print what the repository consists of: stack, modules, entry points, commands, conventions and, for a task, where it seems to live.')
    .option('--task <text>', 'what should be done, in words', filled)
    .option('--task-file <file>', 'file with the task, - for standard input', filled)
    .option('--budget <tokens>', 'most tokens of the text; json holds this text and more (default: 2000)', integer)
    .addOption(new Option('--format <format>', 'output format; the text is Markdown').choices(SUMMARY_FORMATS).default('text')))
    .action(options => select({ command: 'summary', options }))

  rulesCommands(program, select)

  program.command('init')
    .description('Print the MCP configuration for a coding agent; writes nothing.')
    .addOption(new Option('--host <host>', 'the agent').choices(HOSTS).makeOptionMandatory())
    .option('--print', 'print the configuration (there is no other way: it never writes)')
    .action(options => select({ command: 'init', options }))

  program.command('mcp')
    .description('Serve discover_context over MCP on standard input and output.')
    .option('--root <dir>', 'the only folder that may be read (default: the client\'s roots, else the working directory)', filled)
    .action(options => select({ command: 'mcp', options }))

  return program
}

function rulesCommands(program: Command, select: ProgramOutput['select']): void {
  const rules = program.command('rules').description('List the rules about frameworks, or test your own.')
  rules.command('list')
    .description('Print every rule: id, confidence, labels and title; with --root also whether it is enabled there.')
    .option('--rules <dir>', RULES_HELP, filled)
    .option('--root <dir>', 'repository for which to tell the rules that are enabled', filled)
    .option('--repo-rules', 'with --root: its own rule files too')
    .addOption(textFormat())
    .action(options => select({ command: 'rules list', options }))
  rules.command('test').argument('<dir>', 'folder with rule files (*.yaml) and their fixtures', filled)
    .description('Load every rule file of a folder, compile its queries, run its fixtures: <rule>/rule.yaml, <rule>/fixtures/<case>/{input,edges.txt}.')
    .action((folder: string) => select({ command: 'rules test', folder, options: {} }))
}

function repositoryOptions(command: Command): Command {
  return command
    .option('--root <dir>', 'repository or folder to look in (default: the working directory)', filled)
    .option('--rev <rev>', 'read this commit instead of the files on disk', filled)
    .option('--include <glob>', 'only files that match; may be repeated; no file at all is an error', collect)
    .option('--exclude <glob>', 'leave out files that match; may be repeated; no file left is an error', collect)
    .addOption(new Option('--history', 'read git history though deepdiscovery.json says not to').hideHelp())
    .option('--no-history', 'do not read git history')
    .addOption(new Option('--encoder', 'rank by meaning though deepdiscovery.json says not to').hideHelp())
    .option('--no-encoder', 'do not rank by meaning')
    .option('--rules <dir>', RULES_HELP, filled)
    .option('--repo-rules', 'use the rule files that the repository has in .deepdiscovery/rules; they are not trusted, so they are off')
    .addOption(new Option('--tokenizer <name>', 'tokenizer the budget is counted with').choices(TOKENIZERS))
    .option('--threads <n>', 'threads beside the main one, 0 for none (default: one less than cores, from 1 to 3)', count)
    .option('--force-root', 'accept / or the home folder as root')
}

function followUpOptions(command: Command): Command {
  return repositoryOptions(command
    .addOption(new Option('--pack <file>', 'the earlier pack as JSON (discover --format json), - for standard input').argParser(filled).makeOptionMandatory())
    .option('--budget <tokens>', 'most tokens of the Markdown or XML text (default: that of the earlier pack)', integer)
    .addOption(new Option('--format <format>', 'output format; json can be given to --pack again (default: markdown)').choices(PACK_FORMATS)))
}

function discoveryOptions(command: Command): Command {
  return repositoryOptions(command
    .option('--task-file <file>', 'file with the task, - for standard input', filled)
    .option('--budget <tokens>', 'most tokens of the pack as Markdown or XML text (default: 8000)', integer)
    .option('--max-files <n>', 'most files (default: 60)', positiveInteger)
    .option('--max-steps <n>', 'most rounds of expansion', positiveInteger)
    .option('--max-ms <ms>', 'most milliseconds: what was found by then is packed and marked', positiveInteger)
    .option('--scope <dir>', 'look for anchors in this folder; relations may lead out of it', filled)
    .option('--scope-only', 'relations may not lead out of the scope')
    .option('--from <path>', 'file that is known to matter; may be repeated', collect)
    .option('--diff <rev>', 'files changed since this commit are known to matter', filled)
    .option('--hint <text>', 'words or names beside the task; may be repeated', collect)
    .option('--timings', 'print how long each stage took, CPU time and peak memory to standard error'))
}

/** A value that says something; an unset variable of a script must not mean "everything". */
function filled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return text
}

function textFormat(): Option {
  return new Option('--format <format>', 'output format').choices(TEXT_FORMATS).default('text')
}

function collect(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...earlier ?? [], filled(value)]
}

/** Comma-separated items of a list; may be repeated. */
function someOf<Item extends string>(known: readonly Item[], noun: string): (value: string, earlier?: readonly Item[]) => readonly Item[] {
  return (value, earlier = []) => [...earlier, ...value.split(',').map((part) => {
    const item = known.find((each) => each === part.trim())
    if (item === undefined) throw new InvalidArgumentError(`Known ${noun} are ${known.join(', ')}.`)
    return item
  })]
}

function share(text: string): number {
  if (!/^(?:0|1|0?\.\d{1,15}|1\.0{1,15})$/.test(text)) throw new InvalidArgumentError('It must be a number from 0 to 1.')
  return Number(text)
}

function integer(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

function count(text: string): number {
  const value = integer(text)
  if (value < 0 || value > 16) throw new InvalidArgumentError('It must be from 0 to 16.')
  return value
}

function positiveInteger(text: string): number {
  const value = integer(text)
  if (value < 1) throw new InvalidArgumentError('It must be 1 or more.')
  return value
}

function exitCodes(): string {
  return `Exit codes:\n${EXIT_CODES.map(([code, meaning]) => `  ${String(code).padEnd(5)}${meaning}\n`).join('')}`
}
