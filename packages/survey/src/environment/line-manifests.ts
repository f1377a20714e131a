import type { ManifestDetails, ManifestFacts } from './manifest-facts.ts'

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
  const references = [...text.matchAll(/=>[ \t]*(\.{1,2}\/[^\s]{1,300})[ \t]*$/gm)].map((match) => match[1]!)
  const indirect = [...text.matchAll(/^[ \t]*(?:require[ \t]+)?([\w.~/-]{1,200})[ \t]+v[^\s]{1,80}[ \t]*\/\/[ \t]*indirect\b/gm)].map((match) => match[1]!)
  return { name: /^module[ \t]+"?([^\s"]+)/m.exec(text)?.[1], dependencies, details: { references, indirect, runtimes: runtime('go', /^go[ \t]+([\d.]{1,20})/m, text) } }
}

/** Gradle, Groovy and Kotlin scripts: only literal `group:artifact:version` coordinates and plugin ids. */
export function parseGradle(text: string): ManifestFacts {
  const coordinates = [...text.matchAll(/["']([\w.-]+:[\w.-]+)(?::([\w.${}-]+))?["']/g)].map((match) => ({ name: match[1]!, version: match[2] }))
  const plugins = [...text.matchAll(/\bid\s*\(?["']([\w.-]+)["']/g)].map((match) => ({ name: match[1]!, version: undefined }))
  const references = [...text.matchAll(/\bproject\s{0,8}\(\s{0,8}(?:path\s{0,8}[:=]\s{0,8})?["'](:[\w.:-]{1,200})["']/g)].map((match) => match[1]!)
  const java = /\b(?:languageVersion\s{0,8}(?:=|\.set\()\s{0,8}JavaLanguageVersion\.of\(|sourceCompatibility\s{0,8}=\s{0,8}["']?(?:JavaVersion\.VERSION_)?)(\d[\d._]{0,10})/
  return {
    name: undefined, dependencies: [...coordinates, ...plugins],
    details: {
      references, runtimes: runtime('java', java, text), ...described(/^description\s{0,8}=\s{0,8}["']([^"'\n]{1,400})["']/m, text),
      ...(/\bapplication\b|\bcom\.android\.application\b|\borg\.springframework\.boot\b/.test(plugins.map(({ name }) => name).join(' ')) ? { program: true } : {}),
    },
  }
}

/** Bundler: literal `gem` lines. */
export function parseGemfile(text: string): ManifestFacts {
  const gems = [...text.matchAll(/^[ \t]*gem[ \t(]+["']([^"']+)["'](?:[ \t]*,[ \t]*["']([^"']+)["'])?/gm)]
  return {
    name: undefined, dependencies: gems.map((match) => ({ name: match[1]!, version: match[2] })),
    details: { runtimes: runtime('ruby', /^[ \t]*ruby[ \t(]+["']([^"']{1,40})["']/m, text) },
  }
}

/** setuptools: what can be read off `setup.py` or `setup.cfg` without running it. */
export function parseSetup(text: string): ManifestFacts {
  const description = /^\s{0,16}description\s{0,4}=\s{0,4}["']?([^"'\n]{3,400})/m
  const commands = [...text.matchAll(/^[\s"']{0,40}([\w.-]{1,80})[ \t]{0,8}=[ \t]{0,8}([\w.]{1,160}:\w{1,80})\b/gm)].map((match) => ({ name: match[1]!, target: match[2]! }))
  return {
    name: undefined, dependencies: [],
    details: {
      commands, ...described(description, text), runtimes: runtime('python', /python_requires\s{0,8}=\s{0,8}["']?([<>=!~][^"'\n]{1,40})/, text),
      tools: /^\[tool:pytest\]/m.test(text) ? ['pytest'] : [],
    },
  }
}

/** RubyGems: https://guides.rubygems.org/specification-reference/ */
export function parseGemspec(text: string): ManifestFacts {
  return {
    name: /\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/.exec(text)?.[1], dependencies: [],
    details: {
      ...described(/\.(?:summary|description)[ \t]*=[ \t]*["']([^"'\n]{3,400})["']/, text),
      runtimes: runtime('ruby', /required_ruby_version[ \t]*=[ \t]*["']([^"']{1,40})["']/, text),
    },
  }
}

/** Mix: the application, and literal `{:name, "~> 1.0"}` tuples. */
export function parseMix(text: string): ManifestFacts {
  return {
    name: /\bapp:[ \t]*:(\w{1,200})/.exec(text)?.[1],
    dependencies: [...text.matchAll(/\{[ \t]*:(\w{1,80})[ \t]*,[ \t]*"([^"\n]{1,80})"/g)].map((match) => ({ name: match[1]!, version: match[2] })),
    details: { runtimes: runtime('elixir', /\belixir:[ \t]*"([^"]{1,40})"/, text), ...described(/\bdescription:[ \t]*"([^"\n]{3,400})"/, text) },
  }
}

function runtime(name: string, pattern: RegExp, text: string): NonNullable<ManifestDetails['runtimes']> {
  const version = pattern.exec(text)?.[1]?.trim()
  return version === undefined ? [] : [{ name, version }]
}

function described(pattern: RegExp, text: string): Pick<ManifestDetails, 'description'> {
  const description = pattern.exec(text)?.[1]?.trim()
  return description === undefined ? {} : { description }
}
