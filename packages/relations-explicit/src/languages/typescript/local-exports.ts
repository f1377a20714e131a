/** `export { local as name }` without `from`. */
export interface LocalExport {
  readonly local: string
  readonly name: string
}

/** Names that a text exports in lists without `from`; syntax facts do not tell them. */
export function localExports(text: string): readonly LocalExport[] {
  const found: LocalExport[] = []
  for (const [, list = ''] of text.matchAll(/\bexport\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from)/g)) {
    for (const item of list.split(',')) {
      const [, local, name] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(item) ?? []
      if (local !== undefined) found.push({ local, name: name ?? local })
    }
  }
  return found
}
