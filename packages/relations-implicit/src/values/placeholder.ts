const OPENING = /\$\{\{?|#\{|\{\{/g
const KEY = /[-~]?\s*([\w.@/[\]$-]{1,200})(?=[\s}|:?=+])/y
const PERCENT = /%([A-Za-z_][\w.-]*)%/g
const MAXIMUM_PLACEHOLDERS = 64

/** The keys between the brackets of `${key:default}`, `#{key}`, `{{ key | filter }}` and `%key%`, in order, each once; nested ones too. */
export function placeholdersOf(text: string): readonly string[] {
  const keys = new Set<string>()
  const lastClosing = text.lastIndexOf('}')
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    KEY.lastIndex = index + opening.length
    const key = KEY.exec(text)?.[1]
    if (key !== undefined && index < lastClosing) keys.add(key)
  }
  for (const { 1: key = '' } of text.matchAll(PERCENT)) keys.add(key)
  return [...keys].slice(0, MAXIMUM_PLACEHOLDERS)
}
