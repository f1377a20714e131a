import { joinPath } from '../../../repo-path.ts'

/** Stands before a path that starts at the repository's root. */
const ROOT = '\0'
/** Characters of one value. */
const MAX_LENGTH = 200_000
const MAX_ROUNDS = 8

/** Variables of one folder; those of the folders around it show through. */
export interface CMakeScope {
  readonly folder: string
  /** Folder of the outermost CMake file around it. */
  readonly source: string
  /** Folder of the innermost `project()` around it. */
  project: string
  readonly variables: Map<string, readonly string[]>
  readonly outer: CMakeScope | undefined
  /** Characters that all folders together may still have replaced: variables can double themselves. */
  readonly budget: { left: number }
}

/** A path from the root, as a value. */
export function rooted(folder: string): string {
  return ROOT + folder
}

/** The words with variables in them replaced and lists split; words with an unknown variable are dropped. */
export function expanded(words: readonly string[], scope: CMakeScope, listFolder: string): string[] {
  return words.flatMap(word => {
    const value = replaced(word, scope, listFolder)
    return value === undefined ? [] : value.split(';').filter(part => part !== '')
  })
}

/** The folder or file that a value names, as seen from a folder; `undefined` where that is outside of the repository. */
export function pathOf(value: string, folder: string): string | undefined {
  const at = value.lastIndexOf(ROOT)
  if (at >= 0) return joinPath('', value.slice(at + 1))
  return value.startsWith('/') || value.includes('$') || /^[A-Za-z]:/.test(value) ? undefined : joinPath(folder, value)
}

function replaced(word: string, scope: CMakeScope, listFolder: string): string | undefined {
  let value: string | undefined = withoutGenerators(word)
  for (let round = 0; value !== undefined && round < MAX_ROUNDS && value.includes('${'); round++) {
    let unknown = false
    let length: number = value.length
    value = value.replace(/\$\{([\w.+-]{1,100})\}/g, (_, name: string): string => {
      const found = variable(name, scope, listFolder)
      length += found?.length ?? 0
      scope.budget.left -= found?.length ?? 0
      unknown ||= found === undefined || length > MAX_LENGTH || scope.budget.left < 0
      return unknown ? '' : found ?? ''
    })
    scope.budget.left -= value.length
    if (unknown || scope.budget.left < 0) value = undefined
  }
  return value?.includes('${') === true ? undefined : value
}

/** `$<BUILD_INTERFACE:x>` is `x`; what is for an installation is nothing. */
function withoutGenerators(word: string): string {
  let value = word
  for (let round = 0; round < MAX_ROUNDS && value.includes('$<'); round++) {
    value = value.replace(/\$<([A-Za-z_]{1,40})(?::([^<>]{0,2000}))?>/g, (_, name: string, inner = '') =>
      /^(?:BUILD_INTERFACE|LINK_ONLY|BUILD_LOCAL_INTERFACE|1)$/.test(name) ? inner : '')
  }
  return value
}

function variable(name: string, scope: CMakeScope, listFolder: string): string | undefined {
  switch (name) {
    case 'CMAKE_CURRENT_SOURCE_DIR': return rooted(scope.folder)
    case 'CMAKE_CURRENT_LIST_DIR': return rooted(listFolder)
    case 'CMAKE_SOURCE_DIR': return rooted(scope.source)
    case 'PROJECT_SOURCE_DIR': return rooted(scope.project)
  }
  for (let at: CMakeScope | undefined = scope; at !== undefined; at = at.outer) {
    const values = at.variables.get(name)
    if (values !== undefined) return joined(values)
  }
  return undefined
}

/** Lists can be longer together than a string may be. */
function joined(values: readonly string[]): string | undefined {
  let length = 0
  for (const value of values) if ((length += value.length + 1) > MAX_LENGTH) return undefined
  return values.join(';')
}
