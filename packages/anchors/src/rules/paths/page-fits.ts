import type { Mention, SurveyedFile } from '@deepdiscovery/model'
import type { Fit } from '../rule-template.ts'
import { isParameter, routeSegments } from '../texts/route-segments.ts'

/** Folders whose layout is the routing table: Next.js, Nuxt, SvelteKit, Remix, Astro. */
const ROOTS: ReadonlySet<string> = new Set(['pages', 'app', 'routes'])
/** File names that stand for their folder. */
const FOLDER_FILES: ReadonlySet<string> = new Set(['page', 'route', '+page', '+page.server', '+server', 'index', '_index'])
const PAGE_EXTENSION = /\.(?:[jt]sx?|vue|svelte|astro|mdx)$/

/** A file that is a page, and the segments of its route. */
export interface Page {
  readonly artifact: Fit['artifact']
  readonly route: readonly string[]
}

/** All pages of a repository that routes by folders. */
export function pagesOf(files: readonly SurveyedFile[]): readonly Page[] {
  return files.filter(({ role }) => role !== 'test' && role !== 'docs').flatMap(({ id }) => {
    const route = PAGE_EXTENSION.test(id) ? pageRoute(id) : undefined
    return route === undefined ? [] : [{ artifact: id, route }]
  })
}

/** Pages whose place in the folders is the route: `/users/42` is `app/(admin)/users/[id]/page.tsx`. */
export function pageFits({ text }: Mention, pages: readonly Page[]): readonly Fit[] {
  if (!text.startsWith('/')) return []
  const wanted = routeSegments(text)
  if (!wanted.some((segment) => !isParameter(segment))) return []
  return pages.filter(({ route }) => route.length === wanted.length && route.every((segment, place) => isParameter(segment) || segment === wanted[place]))
    .map(({ artifact }) => ({ artifact, line: 1, quality: 1 }))
}

/** Parameters become what {@link routeSegments} makes of them; groups and slots are no part of the route. */
function pageRoute(id: string): readonly string[] | undefined {
  const segments = id.replace(PAGE_EXTENSION, '').split('/')
  let root = segments.findIndex((segment) => ROOTS.has(segment))
  if (root === -1) return undefined
  while (ROOTS.has(segments[root + 1]!)) root++
  const path = FOLDER_FILES.has(segments.at(-1)!) ? segments.slice(root + 1, -1) : segments.slice(root + 1)
  return routeSegments(path.filter((segment) => !/^(?:\(.*\)|@.*)$/.test(segment)).join('/'))
}
