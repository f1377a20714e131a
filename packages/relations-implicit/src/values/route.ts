/** Parameters as frameworks write them inside of a segment; what is left of `*` stays as it is. */
const PARAMETERS = new RegExp([
  String.raw`\$\{[^{}]*\}`, String.raw`#\{[^{}]*\}`, String.raw`\{\{[^{}]*\}\}`,
  String.raw`\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}`, // {id} {id:int} {**rest} {id:[0-9]{2}}
  String.raw`<[^<>/]*>`, // <int:id>
  String.raw`\[{1,2}[^[\]/]*\]{1,2}`, // [id] [...slug] [[...slug]]
  String.raw`:(?:[A-Za-z_]|[^\0-\x7f])(?:\w|[^\0-\x7f])*(?:\([^()]*\))?[?*+]?`, // :id :id(\d+)?
  String.raw`\*{1,2}(?:\w|[^\0-\x7f])*`, // * ** *splat
].join('|'), 'g')
const REGEX_GROUP = /\(\?P?<\w+>(?:[^()\\]|\\.|\([^()]*\))*\)/g

/**
 * A route as all frameworks would write it: `/users/*`, whatever its parameters look like (`:id`, `{id:int}`, `<int:id>`, `[id]`,
 * `[...slug]`, `${id}`). Method, host, query and a base that is a variable are dropped, and segments in parentheses that only group.
 */
export function routeOf(value: string): string {
  const path = value.trim()
    .replace(/^[A-Z]{3,7}\s+(?=\S)/, '')
    .replace(/^\^/, '').replace(/\$$/, '')
    .replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, '')
    .replace(/^(?:\$\{[^{}]*\}|\{\{[^{}]*\}\}|#\{[^{}]*\})(?=\/)/, '')
    .replace(/\(\.:\w+\)$/, '')
    .replace(REGEX_GROUP, '*')
    .replace(PARAMETERS, '*')
    .replace(/[?#].*$/s, '')
  const segments = path.split('/').filter((segment) => segment !== '' && !/^\([^()]*\)$/.test(segment))
  return `/${segments.join('/')}`
}
