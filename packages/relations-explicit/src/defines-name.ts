/** Occurrences of a name in one text that are looked at. */
const MAX_OCCURRENCES = 24
/** Characters of the line before and of the text behind a name that are looked at. */
const BEFORE = 200
const BEHIND = 400

const KEYWORD = /(?:^|[\s(])(?:def|defp|defmacro|fn|func|function|fun|sub|method|macro)\s+(?:\([^()]{0,100}\)\s*)?(?:[\w.:]{0,60}[.:])?\*?\s*$/
/** Modifiers and types, as before the name of a method in Java, C# or C++. */
const TYPED = /^[\s\w<>[\],.?*&:~@]*[\w>\]?*&][\s*&]+$/
const NO_TYPE = /\b(?:return|new|await|throw|else|yield|in|of|case|typeof|not|and|or|delete|go|defer|if|while|when|unless|do|then|assert|echo|print)\s*$/
const BODY = /^\s*(?:<[^<>]{0,100}>)?\([^()]{0,300}(?:\([^()]{0,100}\)[^()]{0,100}){0,3}\)\s*(?::[^{};=\n]{0,120}|throws [\w, .]{0,120}|const|noexcept|override)?\s*(?:\{|=>|;)/
const ASSIGNED = /^\s*[=:]\s*(?:async\s*)?(?:function\b|fn\b|\(|lambda\b)/

/**
 * Whether a text looks as if it defines a function or method of the name: by keyword, by a type and a body behind it, or by a function
 * that is assigned to it. Cheap, for candidates only; the syntax tree knows better.
 */
export function definesName(text: string, name: string): boolean {
  let seen = 0
  for (let at = text.indexOf(name); at >= 0 && seen < MAX_OCCURRENCES; at = text.indexOf(name, at + name.length), seen++) {
    const end = at + name.length
    if (isWordUnit(text.charCodeAt(at - 1)) || isWordUnit(text.charCodeAt(end))) continue
    const line = text.slice(Math.max(0, at - BEFORE), at)
    // What stands before it in its statement: `class Cart { add() {` defines `add`.
    const before = line.slice(Math.max(line.lastIndexOf('\n'), line.lastIndexOf('{'), line.lastIndexOf('}'), line.lastIndexOf(';')) + 1)
    const behind = text.slice(end, end + BEHIND)
    if (KEYWORD.test(before)) return true
    const body = BODY.exec(behind)?.[0] ?? ''
    // `save(x) {` is a method, `save(x);` a call; with a type before it, both define it.
    if (before.trim() === '' ? body.endsWith('{') : body !== '' && TYPED.test(before) && !NO_TYPE.test(before)) return true
    if (/^[\s\w]*$/.test(before) && ASSIGNED.test(behind)) return true
  }
  return false
}

/** Letters, digits, `_`, `$` and everything beyond ASCII. */
function isWordUnit(unit: number): boolean {
  return unit >= 48 && unit <= 57 || unit >= 65 && unit <= 90 || unit >= 97 && unit <= 122 || unit === 95 || unit === 36 || unit > 127
}
