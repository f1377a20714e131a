import { nameOf } from '../../repo-path.ts'

const UNIX = [
  'linux', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'dragonfly', 'solaris', 'illumos', 'aix', 'android', 'ios', 'hurd', 'zos',
]
const SYSTEMS = [...UNIX, 'windows', 'plan9', 'js', 'wasip1']
const PROCESSORS = [
  'amd64', 'arm64', '386', 'arm', 'loong64', 'mips', 'mips64', 'mips64le', 'mipsle', 'ppc64', 'ppc64le', 'riscv64', 's390x',
  'wasm',
]
const MAX_TOKENS = 200

/** What a build may be for. Tags that name neither a system nor a processor are all given or all not. */
interface Target { readonly system: string; readonly processor: string; readonly tagged: boolean }

const TARGETS: readonly Target[] = SYSTEMS.flatMap(system => PROCESSORS.flatMap(processor =>
  [false, true].map((tagged): Target => ({ system, processor, tagged }))))

/** Whether a build for a target takes a file; `undefined` where every build does. */
export type Constraint = ((target: Target) => boolean) | undefined

/** The build constraint of a Go file: the end of its name (`_windows_arm64.go`) and its `//go:build` line. */
export function constraintOf(path: string, text: string): Constraint {
  const words = nameOf(path).replace(/\.go$/, '').replace(/_test$/, '').split('_').slice(1).slice(-2)
  const [last = '', before = ''] = [words.at(-1), words.at(-2)]
  const named: string[] = SYSTEMS.includes(last) ? [last]
    : !PROCESSORS.includes(last) ? [] : SYSTEMS.includes(before) ? [before, last] : [last]
  const [head = ''] = /^(?:[ \t]*(?:\/\/[^\n]*)?\r?\n){0,200}/.exec(text) ?? []
  const line = /^\/\/go:build[ \t]+([^\r\n]{1,1000})/m.exec(head)?.[1]
  if (named.length === 0 && line === undefined) return undefined
  const tokens = line?.match(/&&|\|\||[!()]|[\w.]+/g)?.slice(0, MAX_TOKENS) ?? []
  return target => named.every(tag => holds(tag, target)) && (tokens.length === 0 || holdsAll(tokens, target))
}

/** Whether some build takes both files. */
export function buildTogether(left: Constraint, right: Constraint): boolean {
  if (left === undefined || right === undefined) return true
  return TARGETS.some(target => left(target) && right(target))
}

function holds(tag: string, { system, processor, tagged }: Target): boolean {
  if (tag === system || tag === processor) return true
  if (tag === 'unix') return UNIX.includes(system)
  if (tag === 'linux') return system === 'android'
  if (tag === 'darwin') return system === 'ios'
  // Compilers are newer than what files ask for.
  if (/^go1\.\d+$/.test(tag) || tag === 'gc' || tag === 'cgo') return true
  return tagged && !SYSTEMS.includes(tag) && !PROCESSORS.includes(tag) && tag !== 'ignore' && tag !== 'gccgo'
}

/** `a && (b || !c)`, without recursion: an `or` of `and`s at each open bracket. */
function holdsAll(tokens: readonly string[], target: Target): boolean {
  const open: { any: boolean; all: boolean; negated: boolean }[] = [{ any: false, all: true, negated: false }]
  let negated = false
  const take = (value: boolean): void => {
    const level = open.at(-1)
    if (level !== undefined) level.all &&= value
  }
  for (const token of tokens) {
    const level = open.at(-1)
    if (level === undefined) return false
    if (token === '!') negated = !negated
    else if (token === '(') {
      open.push({ any: false, all: true, negated })
      negated = false
    } else if (token === ')') {
      open.pop()
      take((level.any || level.all) !== level.negated)
    } else if (token === '||') {
      level.any ||= level.all
      level.all = true
    } else if (token !== '&&') {
      take(holds(token, target) !== negated)
      negated = false
    }
  }
  const [whole] = open
  return whole !== undefined && (whole.any || whole.all)
}
