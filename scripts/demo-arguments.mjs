const TASK = 'discover --scope with a folder that holds no file should end with exit code 3'
// For the demo's own task alone: limits whose answer can be read in a terminal, and no file that quotes the task (this one and
// the root README), since such a file would win. A task that is given gets the command's defaults.
const DEFAULTS = ['--budget', '2000', '--max-files', '15', '--exclude', 'scripts/demo-arguments.mjs', '--exclude', '/README.md']

/** Commands that work on a repository, and those that do not. A task of one such word alone is given as `discover WORD`. */
const ON_REPOSITORY = new Set(['discover', 'explain', 'relations', 'expand', 'promote', 'summary'])
const OTHERS = new Set(['rules', 'init', 'mcp', 'help', '--help', '-h', '--version', '-V'])

/** What `npm run demo -- …` gives to the command line: a command by its name, else `discover`, on this repository unless `--root` says another. */
export function demoArguments(given, root) {
  const [first = ''] = given
  if (OTHERS.has(first)) return given
  const command = ON_REPOSITORY.has(first) ? given : ['discover', ...first !== '' && !first.startsWith('-') ? given : [TASK, ...DEFAULTS, ...given]]
  if (command.some(arg => arg === '--root' || arg.startsWith('--root='))) return command
  // What follows `--` is the task.
  const [name, ...rest] = command
  return [name, '--root', root, ...rest]
}
