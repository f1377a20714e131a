import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { scriptTargets } from './script-paths.ts'

/** Files that one script sees through what it sources. */
const MAX_FILES = 80
const MAX_DEPTH = 6
const MAX_LINES = 200
/** What `load` of bats adds where it is not written. */
export const BATS_EXTENSIONS = ['.bash', '.sh'] as const

const SOURCE = new RegExp(String.raw`^[^#\n]{0,200}?(?<![\w$./-])(source|\.|load)[ \t]+`
  + String.raw`((?:"[^"\n]{1,300}"|'[^'\n]{1,300}'|\$\([^\n]{1,200}?\)(?=[/"\s])|[^\s"';|&()]){1,40})`, 'gm')
const DEFINED = new RegExp(String.raw`^[ \t]*(?:function[ \t]+([\w:.-]+)|([A-Za-z_][\w:.-]*)[ \t]*\([ \t]*\)|`
  + String.raw`(?:export[ \t]+|readonly[ \t]+|declare[ \t]+-\w+[ \t]+)?([A-Z_][A-Z0-9_]*)=)`, 'gm')

/** Specifiers of what a text sources. */
export function sourcedPaths(text: string): { readonly path: string; readonly isLoad: boolean }[] {
  return [...text.matchAll(SOURCE)].slice(0, MAX_LINES).map(([, command, path = '']) => ({ path, isLoad: command === 'load' }))
}

/** Whether extensions are tried: bats loads `x.bash` as `x`. */
export function extensionsFor(file: ArtifactId): readonly string[] {
  return /\.(?:bats|bash)$/.test(file) ? BATS_EXTENSIONS : []
}

/** Everything a script sources, directly or through what it sources, nearest first. */
export async function sourcedFiles(file: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`bash-sourced:${file}`, async () => {
    const seen = new Set<ArtifactId>([file])
    let level: ArtifactId[] = [file]
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
      const next = (await Promise.all(level.map(each => directlySourced(each, view)))).flat()
      level = [...new Set(next)].filter(each => !seen.has(each)).slice(0, Math.max(0, MAX_FILES - seen.size))
      for (const each of level) seen.add(each)
    }
    seen.delete(file)
    return [...seen]
  })
}

async function directlySourced(file: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`bash-direct:${file}`, async () => {
    const paths = sourcedPaths(await view.text(file) ?? '')
    const targets = await Promise.all(paths.map(({ path }) => scriptTargets(file, path, view, extensionsFor(file))))
    return targets.flatMap(found => found.length === 1 ? [found[0]!.artifact] : [])
  })
}

/** Functions and variables that a script defines outside of functions. */
export async function scriptNames(file: ArtifactId, view: RepositoryView): Promise<ReadonlySet<string>> {
  return await view.once(`bash-names:${file}`, async () => {
    const names = new Set<string>()
    for (const [, named, plain, variable] of (await view.text(file) ?? '').matchAll(DEFINED)) {
      names.add(named ?? plain ?? variable ?? '')
    }
    return names
  })
}
