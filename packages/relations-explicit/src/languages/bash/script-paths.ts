import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { folderOf, isBelow, joinPath, nameOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Stand for the folder of the script, the root of the repository, and a folder that only the caller knows. */
const HERE = '\u0001'
const ROOT = '\u0002'
const UNKNOWN = '\u0003'
const MAX_DEPTH = 6
/** Variables that one path may have replaced, those inside of others counted. */
const MAX_EXPANSIONS = 60
const MAX_VARIABLES = 2000
const MAX_PATH = 1000
const MAX_RIVALS = 3
/** Folders of the user and the system. */
const OUTSIDE = /^(?:HOME|TMPDIR|TMP|TEMP|XDG_\w+|PREFIX|USERPROFILE|NVM_DIR|GITHUB_\w+)$/

/** What a script calls itself by. */
const SELF = String.raw`(?:\$\{?0\}?|\$\{?BASH_SOURCE(?:\[(?:0|-1|@)\])?\}?|\$\{?\(%\):-%[Nx]\}?|\$\{?BATS_TEST_FILENAME\}?)`
const FOLDERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\$\((?:readlink|realpath|greadlink)(?: -\w+)* (?:-- )?${SELF}\)`, 'g'), `${HERE}/.`],
  [/\$\{(?:BASH_SOURCE(?:\[0\])?|0)%\/\*\}|\$\{BATS_TEST_DIRNAME\}|\$BATS_TEST_DIRNAME\b|\$\{0:[aA]:h\}/g, HERE],
  [new RegExp(String.raw`\$\(dirname (?:-- )?(?:${SELF}|${HERE}/\.)\)|` + '`dirname (?:-- )?' + SELF + '`', 'g'), HERE],
  [/\$\(git rev-parse --show-toplevel\)|`git rev-parse --show-toplevel`/g, ROOT],
]
const CHANGED = new RegExp(String.raw`\$\((?:builtin |command )?cd (?:-P |-- |-L )*([^()&;$` + '`' + String.raw`]{0,200}) ?`
  + String.raw`(?:(?:>|&>)\s?\/dev\/null(?: 2>&1)? ?)?(?:&&|;) ?(?:pwd|echo \$PWD)(?: -\w)?\)`, 'g')
const VARIABLE = /\$\{(\w+)(?:\[\d\])?(?::?[-=]([^{}]*))?\}|\$(\w+)/g
const ASSIGNMENT = /^[ \t]*(?:(?:export|readonly|local|declare(?: -\w+)?|typeset(?: -\w+)?) )?([A-Za-z_]\w*)=([^\n]{1,300})/gm
const OUTER = /\$\((?:dirname|realpath|readlink -f|readlink -m|realpath -s) (?:-- )?([^()$`]{0,200})\)/g

/**
 * Files that a path in a script leads to. Paths from the working directory are tried from the root and from the script's folder;
 * `extensions` are those that need not be written.
 */
export async function scriptTargets(
  from: ArtifactId, written: string, view: RepositoryView, extensions: readonly string[] = [],
): Promise<readonly Target[]> {
  const path = expand(written, await variablesOf(from, view), { left: MAX_EXPANSIONS }, 0)
  if (path === undefined) return []
  const home = folderOf(from)
  if (path.startsWith(HERE) || path.startsWith(ROOT)) {
    const found = existing(joinPath(path.startsWith(HERE) ? home : '', path.slice(1)), extensions, view)
    return found === undefined ? [] : [{ artifact: found, confidence: CERTAIN }]
  }
  if (path.startsWith(UNKNOWN)) return byEnding(from, path.slice(1).replace(/^\/+/, ''), view)
  if (path.startsWith('/') || path.startsWith('~') || /[\u0001-\u0003]/.test(path)) return []
  const beside = existing(joinPath(home, path), extensions, view)
  const atRoot = existing(joinPath('', path), extensions, view)
  // Only bats takes paths from the file's folder; the shell takes them from wherever it is.
  const isBats = extensions.length > 0
  const found = [...new Set(isBats && beside !== undefined ? [beside] : [beside, atRoot])].filter(each => each !== undefined)
  const confidence = isBats || home === '' ? CERTAIN : CONVENTION
  return found.map(artifact => ({ artifact, confidence: confidence / found.length }))
}

/** A path with variables and folder idioms replaced; `undefined` where something in it cannot be known. */
function expand(
  written: string, variables: ReadonlyMap<string, string>, budget: { left: number }, depth: number,
): string | undefined {
  let path = written.replaceAll(/["']/g, '').trim()
  for (let round = 0; round < 3; round++) {
    for (const [pattern, folder] of FOLDERS) path = path.replace(pattern, folder)
    path = withoutCalls(path).replace(/^\u0001\/\.(?=$|\/)/, HERE)
  }
  const value = path.replace(VARIABLE, (_, braced?: string, fallback?: string, bare?: string) => {
    const name = braced ?? bare ?? ''
    if (OUTSIDE.test(name)) return '`'
    const assigned = depth < MAX_DEPTH && budget.left-- > 0 ? variables.get(name) : undefined
    const known = assigned === undefined ? undefined : expand(assigned, variables, budget, depth + 1)
    return known ?? (fallback === undefined || fallback === '' ? UNKNOWN : fallback)
  })
  // `dirname` of a path that a variable gave.
  const whole = withoutCalls(value)
  if (/[$`*?()]/.test(whole) || whole.length > MAX_PATH) return undefined
  const last = Math.max(whole.lastIndexOf(HERE), whole.lastIndexOf(ROOT))
  return last > 0 ? whole.slice(last) : whole
}

/** `$(cd x && pwd)` is `x`, `$(dirname x)` its folder. */
function withoutCalls(path: string): string {
  return path.replace(CHANGED, (_, folder: string) => folder.trim()).replace(OUTER, (_, inner: string) => `${inner.trim()}/..`)
}

/** What a script assigns to its variables, the first time that it does so. */
async function variablesOf(file: ArtifactId, view: RepositoryView): Promise<ReadonlyMap<string, string>> {
  return await view.once(`bash-variables:${file}`, async () => {
    const variables = new Map<string, string>()
    for (const [, name = '', value = ''] of (await view.text(file) ?? '').matchAll(ASSIGNMENT)) {
      if (variables.has(name) || variables.size >= MAX_VARIABLES) continue
      // A comment or another command behind it.
      const end = /^(?:"[^"\n]*"|'[^'\n]*'|\$\([^\n]*\)|`[^`\n]*`|[^\s;"'`])+/.exec(value)?.[0]
      // `D=$D/x` adds to what nobody but the caller knows.
      const own = new RegExp(String.raw`\$(?:${name}\b|\{${name}\})`, 'g')
      if (end !== undefined) variables.set(name, end.replaceAll(/["']/g, '').replaceAll(own, UNKNOWN))
    }
    return variables
  })
}

function existing(path: string | undefined, extensions: readonly string[], view: RepositoryView): ArtifactId | undefined {
  if (path === undefined) return undefined
  return ['', ...extensions].map(extension => path + extension).find((each): each is ArtifactId => view.files.has(each))
}

/** The folder is the caller's to say: only a path that few files end with tells which one is meant. */
function byEnding(from: ArtifactId, path: string, view: RepositoryView): Target[] {
  if (path === '' || path.includes('..') || /[\u0001-\u0003]/.test(path)) return []
  const ending = view.files.named(nameOf(path)).filter(id => id !== from && (id === path || id.endsWith(`/${path}`)))
  const depth = Math.max(...ending.map(id => sharedDepth(id, from)))
  const near = ending.filter(id => sharedDepth(id, from) === depth || isBelow(from, folderOf(id)))
  return near.length > MAX_RIVALS ? [] : near.map(artifact => ({ artifact, confidence: CONVENTION * CONVENTION / near.length }))
}
