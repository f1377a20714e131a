/** What stands around the name of a type without changing what its members are. */
const AROUND = /^(?:[*&?!\s]|const\b|mut\b|readonly\b|final\b|volatile\b|dyn\b|impl\b|typeof\b|out\b|ref\b|in\b|params\b|@\w{1,40}\s)+/

/**
 * The bare name of a written type: no type arguments, nullability, pointers or modifiers. Empty for what has no single name: functions,
 * tuples, arrays and other collections, unions of more than one name.
 */
export function plainType(written: string): string {
  if (written.length > 400) return ''
  const names = written.split('|').map(part => part.trim()).filter(part => !/^(?:null|undefined|None|nil|void|never)$/.test(part))
  const [only = ''] = names
  if (names.length !== 1) return ''
  const bare = only.replace(AROUND, '').replace(/^['"]|['"]$/g, '')
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*){0,8}/u.exec(bare)?.[0] ?? ''
  const rest = bare.slice(name.length).trim()
  if (rest === '' || /^[?!*&\s]+$/.test(rest)) return name
  // `List<X>` is a list: its members are not X's. Only what follows the arguments may spoil it.
  return /^(?:<|\[)/.test(rest) && /[>\]]\s*[?!*&\s]*$/.test(rest) && !/^\[\s*\]/.test(rest) ? name : ''
}

/** The type inside a wrapper that passes members on (`Box<X>`, `Optional[X]`), else the type itself. */
export function unwrapped(written: string, wrappers: ReadonlySet<string>): string {
  let type = written.trim().replace(AROUND, '')
  for (let depth = 0; depth < 4; depth++) {
    const match = /^([\w:.]{1,80})\s*[<[]\s*/.exec(type)
    const name = match?.[1]?.split(/[.:]/).at(-1)
    if (match === null || name === undefined || !wrappers.has(name) || !/[>\]]$/.test(type)) break
    type = type.slice(match[0].length, -1).trim().replace(AROUND, '')
  }
  return type
}
