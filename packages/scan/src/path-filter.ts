import type { Artifact, Language, NameRequest } from '@deepdiscovery/model'
import picomatch from 'picomatch'

/** More filters than any run asks for; the memory is a byte per filter and file. */
const MAXIMUM_FILTERS = 64
const YES = 1
const NO = 2

/** Tells by number whether a file is in the languages and globs of a request. */
export type PathFilter = (file: number) => boolean

/** Filters for requests over the same files: globs are compiled once and each file is matched once, whoever asks. */
export function createPathFilters(artifacts: readonly Artifact[]): (request: NameRequest) => PathFilter | undefined {
  const filters = new Map<string, PathFilter>()
  return ({ languages, files }) => {
    if (languages === undefined && files === undefined) return undefined
    const key = JSON.stringify([languages, files])
    let filter = filters.get(key)
    if (filter === undefined) {
      if (filters.size >= MAXIMUM_FILTERS) filters.clear()
      filter = createPathFilter(artifacts, languages, files)
      filters.set(key, filter)
    }
    return filter
  }
}

function createPathFilter(artifacts: readonly Artifact[], languages?: readonly Language[], files?: readonly string[]): PathFilter {
  const inLanguage = (file: number): boolean => {
    const language = artifacts[file]?.language
    return languages === undefined || (language !== undefined && languages.includes(language))
  }
  if (files === undefined) return inLanguage
  const matches = picomatch([...files], { dot: true, windows: false })
  const known = new Uint8Array(artifacts.length)
  return (file) => {
    if (!inLanguage(file)) return false
    if (known[file] === 0) known[file] = matches(artifacts[file]?.id ?? '') ? YES : NO
    return known[file] === YES
  }
}
