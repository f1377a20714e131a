/** `export { local as name }` without `from`. */
export interface LocalExport {
  readonly local: string
  readonly name: string
}

const DEFAULT = /^[ \t]*export[ \t]+default[ \t]+([\w$]+)[ \t]*;?[ \t]*$/m

/** The name that `export default name` hands on. */
export function defaultExport(text: string): string | undefined {
  return DEFAULT.exec(text)?.[1]
}

/** Names that a text exports in lists without `from`, or as its default; syntax facts do not tell them. */
export function localExports(text: string): readonly LocalExport[] {
  const found: LocalExport[] = []
  for (const [, list = ''] of text.matchAll(/\bexport\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from)/g)) {
    for (const item of list.split(',')) {
      const [, local, name] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(item) ?? []
      if (local !== undefined) found.push({ local, name: name ?? local })
    }
  }
  const local = defaultExport(text)
  if (local !== undefined) found.push({ local, name: 'default' })
  return found
}
