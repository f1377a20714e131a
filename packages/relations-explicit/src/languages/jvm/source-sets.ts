import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'

const APPLE = ['ios', 'macos', 'tvos', 'watchos']
const NATIVE = [...APPLE, 'linux', 'mingw', 'androidNative']
/** Platforms of Kotlin that words in the name of a source set stand for; longer ones first. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['native_other', ['linux', 'mingw', 'androidNative']], ['native_(?:darwin|apple)', APPLE],
  ['android_native', ['androidNative']],
  ['wasm_js', ['wasmJs']], ['wasm_wasi', ['wasmWasi']], ['wasm', ['wasmJs', 'wasmWasi']], ['js', ['js']],
  ['web', ['js', 'wasmJs']], ['jvm|desktop', ['jvm']], ['android', ['android']], ['apple|darwin', APPLE],
  ['posix|nix|unix', [...APPLE, 'linux']],
  ['ios', ['ios']], ['macos', ['macos']], ['tvos', ['tvos']], ['watchos', ['watchos']], ['linux', ['linux']],
  ['mingw', ['mingw']], ['native', NATIVE],
]
const PLATFORMS = WORDS.map(([words, platforms]) => [new RegExp(`^(?:${words})(?=_|\\d|$)`), platforms] as const)
const ALL = new Set(PLATFORMS.flatMap(([, platforms]) => platforms))

/** The part of a multiplatform module that a file is in. */
export interface SourceSet {
  /** `common`, `jvm`, `nativeDarwin`; without `Main` and `Test`. */
  readonly name: string
  /** Platforms it is compiled for; `undefined` where its name does not tell. */
  readonly platforms: ReadonlySet<string> | undefined
}

/** Source set by the path: `src/jvmMain/`, or `jvm/src/` beside `common/src/`; `undefined` for a module of one platform. */
export function sourceSetOf(file: ArtifactId, view: RepositoryView): SourceSet | undefined {
  const name = /(?:^|\/)src\/([a-z]\w{0,40}?)(?:Main|Test)\//.exec(file)?.[1] ?? besideCommon(file, view)
  return name === undefined ? undefined : { name, platforms: platformsNamed(name) }
}

function besideCommon(file: ArtifactId, view: RepositoryView): string | undefined {
  const [, folder = '', name] = /^(.*?\/)?(\w{1,40})\/(?:src|test)\//.exec(file) ?? []
  return name !== undefined && view.files.folder(`${folder}common/src`) !== undefined ? name : undefined
}

/** Platforms that the name of a source set tells: `jsAndWasmShared` is for `js` and both of `wasm`. */
export function platformsNamed(name: string): ReadonlySet<string> | undefined {
  if (name === 'common') return ALL
  const found = new Set<string>()
  const isRest = /^non(?=[A-Z])/.test(name)
  let rest = name.replace(/^non(?=[A-Z])/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  while (rest !== '') {
    const match = PLATFORMS.map(([pattern, platforms]) => ({ whole: pattern.exec(rest)?.[0] ?? '', platforms }))
      .find(({ whole }) => whole !== '')
    for (const platform of match?.platforms ?? []) found.add(platform)
    rest = match === undefined ? rest.replace(/^[^_]*_?/, '') : rest.slice(match.whole.length).replace(/^_/, '')
  }
  if (found.size === 0) return undefined
  return isRest ? new Set([...ALL].filter(platform => !found.has(platform))) : found
}

/**
 * Whether code of a source set sees what is declared in another: the other is compiled for all platforms that it is compiled for.
 * `unsure` where a name does not tell the platforms.
 */
export function sees(from: SourceSet | undefined, to: SourceSet | undefined): 'yes' | 'unsure' | 'no' {
  if (to === undefined || to.name === 'common' || from?.name === to.name) return 'yes'
  if (from?.name === 'common') return 'no'
  if (to.platforms === undefined) return 'unsure'
  // A module of one platform is one of Java's.
  if (from === undefined) return to.platforms.has('jvm') || to.platforms.has('android') ? 'yes' : 'no'
  if (from.platforms === undefined) return 'no'
  return [...from.platforms].every(platform => to.platforms?.has(platform)) ? 'yes' : 'no'
}
