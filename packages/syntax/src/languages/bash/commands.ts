import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { commandName, operands, wordText } from './words.ts'

/** Commands of the shell and of every system. */
const BUILT_IN = new Set(`
  : [ [[ alias bg bind break builtin caller cd command compgen complete continue declare dirs disown echo enable eval exec
  exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray
  readonly return set shift shopt suspend test time times trap true type typeset ulimit umask unalias unset wait awk basename
  cat chmod chown cp curl cut date dd df diff dirname du env expr find getopt git grep egrep fgrep gunzip gzip head id install
  jq kill ln ls make mkdir mktemp mv nproc ps python python3 perl node npm readlink realpath rm rmdir rsync sed seq sleep sort
  ssh stat sudo tail tar tee touch tr uname uniq wc wget which xargs yes zip unzip docker @test { }
`.split(/\s+/).filter(word => word !== ''))
/** Programs that run the file they are given first. */
const INTERPRETERS = new Set([
  'bash', 'sh', 'dash', 'zsh', 'ksh', 'python', 'python3', 'python2', 'node', 'ruby', 'perl', 'lua', 'php', 'Rscript', 'bats',
])
/** Words that run the command behind them. */
const PREFIXES = new Set([
  'exec', 'command', 'builtin', 'sudo', 'env', 'time', 'nohup', 'run', 'eval', 'xargs', 'trap', 'timeout', 'try',
])
const PLAIN = /^[A-Za-z_][\w:.-]*$/
const ENVIRONMENT = new Set([
  'HOME', 'PATH', 'PWD', 'OLDPWD', 'USER', 'SHELL', 'TERM', 'LANG', 'IFS', 'EUID', 'UID', 'RANDOM', 'SECONDS', 'LINENO',
  'HOSTNAME', 'OSTYPE', 'BASH_SOURCE', 'FUNCNAME', 'PIPESTATUS', 'REPLY', 'OPTARG', 'OPTIND', 'TMPDIR', 'EDITOR', 'DISPLAY',
  'BASH_VERSION', 'BASH_REMATCH',
])

const command: Visit = (node, draft) => {
  const { tree } = draft
  const name = commandName(tree, node)
  const [first] = operands(tree, node)
  if (name === 'source' || name === '.') {
    if (first !== undefined) sourced(draft, wordText(tree, first), node)
    return
  }
  // `load` of bats takes a file beside the test, whose `.bash` need not be written.
  if ((name === 'load' || name === 'load_lib') && first !== undefined) return sourced(draft, wordText(tree, first), node)
  called(draft, name, tree.child(node, 'name'))
  if (first === undefined) return
  const base = name.slice(name.lastIndexOf('/') + 1)
  if (INTERPRETERS.has(base)) path(draft, wordText(tree, first), first)
  else if (PREFIXES.has(base)) prefixed(draft, operands(tree, node))
}

/** Everything of the file becomes visible. */
function sourced(draft: FactsDraft, specifier: string, node: number): void {
  draft.import({ specifier, names: [{ name: '*', alias: '*' }], form: 'import', node })
}

/** A function, or a script by its path. */
function called(draft: FactsDraft, name: string, node: number): void {
  if (isPath(name)) path(draft, name, node)
  else if (PLAIN.test(name) && !BUILT_IN.has(name) && !INTERPRETERS.has(name)) draft.refer('call', name, '', node)
}

/** `run foo`, `exec ./x.sh`, `trap cleanup EXIT`, `env A=1 bash x.sh`. */
function prefixed(draft: FactsDraft, words: readonly number[]): void {
  const { tree } = draft
  const rest = words.filter(word => !/^\w+=/.test(tree.textOf(word)))
  const [first, second] = rest
  if (first === undefined) return
  const name = wordText(tree, first)
  if (INTERPRETERS.has(name) && second !== undefined) path(draft, wordText(tree, second), second)
  else called(draft, name.split(/[\s;]/)[0] ?? '', first)
}

function path(draft: FactsDraft, written: string, node: number): void {
  if (isPath(written)) draft.refer('call', written, '', node)
}

function isPath(word: string): boolean {
  if (word.length > 200 || /^(?:\/(?:usr|bin|sbin|etc|opt|dev|proc|tmp|var)\/|https?:|~)/.test(word)) return false
  const isWord = !/[\s*?|&;<>]/.test(word.replaceAll(/\$\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''))
  return isWord && (/^[^=]*\/[^/]+$/.test(word) || /^[\w.-]+\.(?:sh|bash|bats|py|js|mjs|rb|pl|lua|php|zsh)$/.test(word))
}

/** `$NAME` and `${NAME…}` in capitals may come from a sourced file. */
const variable: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.childOfType(node, 'variable_name'))
  if (/^[A-Z][A-Z0-9_]{2,}$/.test(name) && !ENVIRONMENT.has(name)) draft.refer('value', name, '', node)
}

/** Sourced files, calls of functions and scripts, variables in capitals. */
export const bashCommands: Readonly<Record<string, Visit>> = { command, simple_expansion: variable, expansion: variable }
