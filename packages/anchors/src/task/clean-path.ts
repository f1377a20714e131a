/**
 * A path as a repository would write it: forward slashes; no scheme, host, bundler prefix, drive, query, revision mark, `./`, `~/`
 * or shortened beginning (`.../`). Dart's `package:name/` is the folder `lib/`. A leading slash stays.
 */
export function cleanPath(raw: string): string {
  return decode(raw.trim())
    .replaceAll('\\', '/')
    .replace(/^package:[\w.-]{1,80}\//, 'lib/')
    .replace(/^(?:file|dart|org-dartlang-app):\/{0,3}(?=[^/])/, '/')
    .replace(/^[a-zA-Z][\w+-]{1,24}:\/{2,3}(?:\([\w-]{1,30}\)\/|[^/]{0,200}?\/)?(?=\S)/, '')
    .replace(/^[A-Za-z]:(?=\/)/, '')
    .replace(/^(?:(?:\.{1,3}|…|~|\([\w-]{1,30}\))\/|\/(?=\/))+/, '')
    .replace(/[?#].{0,300}$/, '')
    .replace(/[.,:;/]+$/, '')
}

function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A function as its language writes it, without what runtimes add: arguments, closures, generics, anonymous parts. */
export function cleanSymbol(raw: string): string | undefined {
  const name = raw
    .replace(/\(.{0,200}$/, (rest) => (rest.startsWith('(*') ? rest : ''))
    .replace(/[(*)]/g, '')
    .replace(/^(?:block (?:\(\d{1,3} levels\) )?in |rescue in |ensure in |async |new |Object\.|Module\.|Proxy\.|HTML\w{1,30}\.|process\.)/, '')
    .replace(/lambda\$([\w]{1,80}?)\$\d{1,6}/, '$1')
    .replace(/\$\$?[\w]{0,60}\$?\d{1,6}\b/g, '')
    .replace(/<[^<>]{0,80}>|::h[\da-f]{16}$|::?\{\{closure\}\}|\{closure[^}]{0,80}\}|\.func\d{1,4}(?:\.\d{1,4})*|`\d{1,3}/g, '')
    .replace(/->|\\|#|\$/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.:/]+|[.:/]+$/g, '')
  return /[A-Za-z_]{2}/.test(name) && !/^(?:anonymous|module|eval|main|null|undefined|global code)$/i.test(name) ? name : undefined
}
