import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The prose of `docs/benchmarks.md`, written by hand; `{{name}}` stands where a section goes. */
export const TEMPLATE = fileURLToPath(new URL('./template.md', import.meta.url))

/** Puts sections into the template. Throws where the two do not name the same sections, so that none is lost. */
export function fillTemplate(sections: Readonly<Record<string, string>>, template = readFileSync(TEMPLATE, 'utf8')): string {
  const named = new Set([...template.matchAll(/\{\{([a-z-]+)\}\}/g)].map(([, name]) => name!))
  const stray = [...named]
    .filter((name) => sections[name] === undefined)
    .concat(Object.keys(sections).filter((name) => !named.has(name)))
  if (stray.length > 0) throw new Error(`The template and the sections differ in ${stray.join(', ')}.`)
  return template.replaceAll(/\{\{([a-z-]+)\}\}/g, (_, name: string) => sections[name]!)
}
