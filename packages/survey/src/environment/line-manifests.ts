import type { ManifestFacts } from './manifest-facts.ts'

/** One PEP 508 requirement; nothing for options, URLs and empty lines. */
export function parseRequirement(line: string): ManifestFacts['dependencies'] {
  const match = /^\s*([A-Za-z0-9][A-Za-z0-9._-]{0,100})\s*(?:\[[^\]]{0,100}\])?\s*([^;#]{0,100})/.exec(line)
  if (match === null) return []
  const version = match[2]!.trim()
  return [{ name: match[1]!, version: version === '' ? undefined : version }]
}

/** pip requirements file: https://pip.pypa.io/en/stable/reference/requirements-file-format/ */
export function parseRequirements(text: string): ManifestFacts {
  const lines = text.split('\n').filter((line) => !/^\s*[-#]/.test(line))
  return { name: undefined, dependencies: lines.flatMap((line) => parseRequirement(line)) }
}

/** Go modules: https://go.dev/ref/mod#go-mod-file */
export function parseGoMod(text: string): ManifestFacts {
  const dependencies = [...text.matchAll(/^(?:require[ \t]+|[ \t]+)([\w.~-]+(?:\/[\w.~-]+)+)[ \t]+(v[^\s/]+)/gm)]
    .map((match) => ({ name: match[1]!, version: match[2] }))
  return { name: /^module[ \t]+"?([^\s"]+)/m.exec(text)?.[1], dependencies }
}

/** Gradle, Groovy and Kotlin scripts: only literal `group:artifact:version` coordinates and plugin ids. */
export function parseGradle(text: string): ManifestFacts {
  const coordinates = [...text.matchAll(/["']([\w.-]+:[\w.-]+)(?::([\w.${}-]+))?["']/g)].map((match) => ({ name: match[1]!, version: match[2] }))
  const plugins = [...text.matchAll(/\bid\s*\(?["']([\w.-]+)["']/g)].map((match) => ({ name: match[1]!, version: undefined }))
  return { name: undefined, dependencies: [...coordinates, ...plugins] }
}

/** Bundler: literal `gem` lines. */
export function parseGemfile(text: string): ManifestFacts {
  const gems = [...text.matchAll(/^[ \t]*gem[ \t(]+["']([^"']+)["'](?:[ \t]*,[ \t]*["']([^"']+)["'])?/gm)]
  return { name: undefined, dependencies: gems.map((match) => ({ name: match[1]!, version: match[2] })) }
}
