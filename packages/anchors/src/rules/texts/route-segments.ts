/** What every parameter of a route becomes. */
const PARAMETER = '*'
const OPENS_PARAMETER = new Set([':', '{', '<', '[', '*', '$', '(', '%', '#'])

/** Segments of a route in one form: `/users/:id`, `users/{id}/`, `^users/(?P<id>\d+)/$` and `/users/42` are all `users`, `*`. */
export function routeSegments(route: string): readonly string[] {
  const path = route.split(/[?#](?![P:={<])/, 1)[0]!.replace(/^r?\^/, '').replace(/\\?\$$|\\Z$/, '')
  return path.split('/').filter((segment) => segment !== '' && segment !== '?').map((segment) => {
    if (OPENS_PARAMETER.has(segment[0]!) || /^\d+$/.test(segment) || /^[0-9a-f-]{16,}$/i.test(segment)) return PARAMETER
    return segment
  })
}

/** Whether a segment stands for any value. */
export function isParameter(segment: string): boolean {
  return segment === PARAMETER
}
