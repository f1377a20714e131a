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
const MAX_RIVALS = 3
/** Folders of the user and the system. */
const OUTSIDE = /^(?:HOME|TMPDIR|TMP|TEMP|XDG_\w+|PREFIX|USERPROFILE|NVM_DIR|GITHUB_\w+)$/

/** What a script calls itself by. */
const SELF = String.raw`(?:\$\{?0\}?|\$\{?BASH_SOURCE(?:\[(?:0|-1|@)\])?\}?|\$\{?\(%\):-%[Nx]\}?|\$\{?BATS_TEST_FILENAME\}?)`
const FOLDERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\$\((?:readlink|realpath|greadlink)(?: -\w+)* (?:-- )?${SELF}\)`, 'g'), `${HERE}/.`],
  [/\$\{(?:BASH_SOURCE(?:\[0\])?|0)%\/\*\}|\$\{BATS_TEST_DIRNAME\}|\$BATS_TEST_DIRNAME|\$\{0:(?:a|A):h\}|\$\{PWD\}(?=\/\.\.)/g, HERE],
  [new RegExp(String.raw`\$\(dirname (?:-- )?(?:${SELF}|${HERE}/\.)\)|` + '`dirname (?:-- )?' + SELF + '`', 'g'), HERE],
  [/\$\(git rev-parse --show-toplevel\)|`git rev-parse --show-toplevel`/g, ROOT],
]
const CHANGED = /\$\((?:builtin |command )?cd (?:-P |-- |-L )*([^()&;$`]{0,200}) ?(?:(?:>|&>)\s?\/dev\/null(?: 2>&1)? ?)?(?:&&|;) ?(?:pwd|echo \$PWD)(?: -\w)?\)/g
const OUTER = /\$\((?:dirname|realpath|readlink -f|readlink -m|realpath -s) (?:-- )?([^()$`]{0,200})\)/g

/** Files that a path in a script leads to. Paths from the working directory are tried from the root and from the script's folder. */
export async function scriptTargets(from: ArtifactId, written: string, view: RepositoryView, extensions: readonly string[] = []): Promise<readonly Target[]> {
  const path = expand(written, await view.text(from) ?? '', 0)
  if (path === undefined) return []
  const home = folderOf(from)
  const whole = path.startsWith(HERE) ? joinPath(home, path.slice(1)) : path.startsWith(ROOT) ? joinPath('', path.slice(1)) : undefined
  if (path.startsWith(HERE) || path.startsWith(ROOT)) return existing([whole], extensions, view).map(artifact => ({ artifact, confidence: CERTAIN }))
  if (path.startsWith(UNKNOWN)) return byEnding(from, path.slice(1).replace(/^\/+/, ''), view)
  if (path.startsWith('/') || path.startsWith('~') || /[\u0001-\u0003]/.test(path)) return []
  const [beside, atRoot] = [existing([joinPath(home, path)], extensions, view)[0], existing([joinPath('', path)], extensions, view)[0]]
  if (beside === undefined || atRoot === undefined || beside === atRoot) {
    const only = beside ?? atRoot
    return only === undefined ? [] : [{ artifact: only, confidence: home === '' || extensions.length > 0 ? CERTAIN : CONVENTION }]
  }
  return extensions.length > 0 ? [{ artifact: beside, confidence: CERTAIN }]
    : [beside, atRoot].map(artifact => ({ artifact, confidence: CONVENTION / 2 }))
}

/** A path with variables and folder idioms replaced; `undefined` where something in it cannot be known. */
function expand(written: string, text: string, depth: number): string | undefined {
  let path = written.replaceAll(/["']/g, '').trim()
  for (let round = 0; round < 3; round++) {
    for (const [pattern, folder] of FOLDERS) path = path.replace(pattern, folder)
    path = path.replace(CHANGED, (_, folder: string) => folder.trim()).replace(OUTER, (_, inner: string) => `${inner.trim()}/..`)
    path = path.replace(/^\u0001\/\.(?=$|\/)/, HERE)
  }
  const value = path.replace(/\$\{(\w+)(?:\[\d\])?(?::?[-=]([^{}]*))?\}|\$(\w+)/g, (_, braced: string | undefined, fallback: string | undefined, bare: string | undefined) => {
    const name = braced ?? bare ?? ''
    if (OUTSIDE.test(name)) return '`'
    const assigned = depth < MAX_DEPTH ? valueOf(name, text) : undefined
    return (assigned === undefined ? undefined : expand(assigned, text, depth + 1)) ?? (fallback === undefined || fallback === '' ? UNKNOWN : fallback)
  })
  // `dirname` of a path that a variable gave.
  const whole = value.replace(OUTER, (_, inner: string) => `${inner.trim()}/..`).replace(CHANGED, (_, folder: string) => folder.trim())
  if (/[$`*?()]/.test(whole)) return undefined
  const last = Math.max(whole.lastIndexOf(HERE), whole.lastIndexOf(ROOT))
  return last > 0 ? whole.slice(last) : whole
}

/** What a script assigns to a variable, where it does so once or first. */
function valueOf(name: string, text: string): string | undefined {
  const pattern = new RegExp(String.raw`^[ \t]*(?:(?:export|readonly|local|declare(?: -\w+)?|typeset(?: -\w+)?) )?${name}=([^\n]{1,300})`, 'm')
  const value = pattern.exec(text)?.[1]
  if (value === undefined) return undefined
  // A comment or another command behind it.
  const end = /^(?:"[^"\n]*"|'[^'\n]*'|\$\([^\n]*\)|`[^`\n]*`|[^\s;"'`])+/.exec(value)?.[0]
  // `D=$D/x` adds to what nobody but the caller knows.
  return end?.replaceAll(/["']/g, '').replaceAll(new RegExp(String.raw`\$(?:${name}\b|\{${name}\})`, 'g'), UNKNOWN)
}

function existing(paths: readonly (string | undefined)[], extensions: readonly string[], view: RepositoryView): ArtifactId[] {
  return paths.flatMap(path => {
    const found = ['', ...extensions].map(extension => `${path ?? '\0'}${extension}`).find(each => view.files.has(each))
    return found === undefined ? [] : [found as ArtifactId]
  })
}

/** The folder is the caller's to say: only a path that few files end with tells which one is meant. */
function byEnding(from: ArtifactId, path: string, view: RepositoryView): Target[] {
  if (path === '' || path.includes('..') || /[\u0001-\u0003]/.test(path)) return []
  const ending = view.files.named(nameOf(path)).filter(id => id !== from && (id === path || id.endsWith(`/${path}`)))
  const depth = Math.max(...ending.map(id => sharedDepth(id, from)))
  const near = ending.filter(id => sharedDepth(id, from) === depth || isBelow(from, folderOf(id)))
  return near.length > MAX_RIVALS ? [] : near.map(artifact => ({ artifact, confidence: CONVENTION * CONVENTION / near.length }))
}
