/** A link's target, or inline code that looks like a path. */
export interface InlinePart {
  readonly kind: 'link' | 'code'
  readonly value: string
}

const MAX_TARGET = 500
/** `](target "title")`, `](<target>)`. */
const TARGET = /\(\s{0,5}(?:<([^<>\n]{1,500})>|((?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,500}))/y
/** `[label]: target` on a line of its own. */
const DEFINITION = /^ {0,3}\[[^[\]]{1,200}\]:\s{0,5}<?([^\s<>]{1,500})>?/
const RAW = /<(?:a|img|source|video|link)\s[^<>]{0,300}?(?:href|src)\s?=\s?["']([^"'<>\n]{1,500})["']/gi
const PATH = /^[\w.@~-]*(?:\/[\w.@-]+)+\/?$|^[\w@-]+(?:\.[\w-]+)*\.[a-z][a-z0-9]{1,6}$/i

/** Links to files and paths in code of one line. Targets elsewhere (with a scheme, only an anchor) are left out. */
export function inlineParts(line: string): InlinePart[] {
  const parts: InlinePart[] = []
  const link = (target: string | undefined): void => {
    if (target !== undefined && isFile(target)) parts.push({ kind: 'link', value: target })
  }
  const definition = DEFINITION.exec(line)?.[1]
  if (definition !== undefined) {
    link(definition)
    return parts
  }
  let prose = line
  if (line.includes('`')) {
    prose = line.replaceAll(/(`{1,3})([^`]{1,300})\1/g, (whole, _, code: string) => {
      const text = code.trim()
      if (PATH.test(text)) parts.push({ kind: 'code', value: text })
      return ' '.repeat(Math.min(whole.length, MAX_TARGET))
    })
  }
  for (let at = prose.indexOf(']('); at >= 0; at = prose.indexOf('](', at + 2)) {
    TARGET.lastIndex = at + 1
    const found = TARGET.exec(prose)
    link(found?.[1] ?? found?.[2])
  }
  if (prose.includes('<')) for (const match of prose.matchAll(RAW)) link(match[1])
  return parts
}

function isFile(target: string): boolean {
  return !/^(?:#|\/\/)/.test(target) && !/^[a-z][a-z0-9+.-]{1,30}:/i.test(target) && !/[{}$%]{2}/.test(target)
}
