/** A tag of a doc comment that states a type: `@param Foo $x`, `@var Foo`, `@property Foo $x`. */
export interface DocType {
  readonly tag: 'param' | 'var' | 'property'
  readonly type: string
  /** Without `$`; empty where the tag names none. */
  readonly name: string
}

const MAX_COMMENT = 8_000
const TAG = new RegExp(
  String.raw`@(?:phpstan-|psalm-)?(param|var|property)(?:-read|-write)?[ \t]+([^\s$]\S{0,120})`
  + String.raw`(?:[ \t]+(?:\.\.\.|&)?\$(\w{1,60}))?`, 'g')
const PRIMITIVE = new Set(
  ('int integer float double string bool boolean array mixed null void callable iterable object resource self static this '
  + 'false true never scalar numeric class-string').split(' '))

/** Types of a doc comment that are one class; arrays and unions of several are none. */
export function docTypes(comment: string): DocType[] {
  if (!comment.startsWith('/**')) return []
  return [...comment.slice(0, MAX_COMMENT).matchAll(TAG)].flatMap(([, tag, written = '', name = '']): DocType[] => {
    const type = oneClass(written)
    return type === undefined ? [] : [{ tag: tag as DocType['tag'], type, name }]
  })
}

function oneClass(written: string): string | undefined {
  const bare = written.replace(/<.*$/s, '').replace(/^\?/, '')
  const parts = bare.split('|').filter(part => !PRIMITIVE.has(part.replace(/^\\/, '').toLowerCase()))
  const [only] = parts
  return parts.length === 1 && only !== undefined && /^\\?[A-Za-z_]\w*(?:\\\w+)*$/.test(only) ? only : undefined
}
