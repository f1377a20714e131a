import type { ArtifactId } from '@deepdiscovery/model'
import { stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Holders of a name that are read to find who declares it; with more, only files named like it are. */
const MAX_HOLDERS = 48
/** What one file may declare; more is generated or hostile. */
const MAX_DECLARATIONS = 2000
/** Editors' and analysers' copies of what others declare. */
const COPIES = /(?:^|\/)(?:_ide_helper\w*\.php|\.phpstorm\.meta\.php|stubs?\/)/i

const CLASS = /^[ \t]{0,40}(?:(?:abstract|final|readonly)[ \t]+){0,3}(?:class|interface|trait|enum)[ \t]+(\w{1,200})/gim
const FUNCTION = /^[ \t]{0,40}function[ \t]+&?[ \t]{0,4}(\w{1,200})[ \t]*\(/gim
const NAMESPACE = /^[ \t]{0,40}(?:<\?php[ \t]+)?namespace[ \t]+([\w\\]{1,300})?[ \t]{0,40}[;{]?/gim

/** Files that declare a class of this qualified name, wherever they are; the scanner names them, their text decides. */
export async function declaringFiles(qualified: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`php-declared:${qualified}`, async () => await holdersDeclaring(qualified, CLASS, view))
}

/** The same for a function. Old methods without `public` look like functions: verify. */
export async function functionFiles(qualified: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`php-function:${qualified}`, async () => await holdersDeclaring(qualified, FUNCTION, view))
}

async function holdersDeclaring(qualified: string, pattern: RegExp, view: RepositoryView): Promise<ArtifactId[]> {
  const name = qualified.slice(qualified.lastIndexOf('\\') + 1)
  if (!/^[A-Za-z_]\w*$/.test(name)) return []
  const [holders = []] = await view.find([{ names: [[name]], languages: ['php'] }])
  const files = (holders.length <= MAX_HOLDERS ? holders : holders.filter(file => isNamedLike(file, name)))
    .filter(file => !COPIES.test(file)).slice(0, MAX_HOLDERS)
  const declared = await Promise.all(files.map(async file => declaredIn(await view.text(file) ?? '', pattern).has(qualified)))
  return files.filter((_, index) => declared[index])
}

/** `class-wp-query.php` is where WordPress and its like put `WP_Query`. */
function isNamedLike(file: ArtifactId, name: string): boolean {
  const plain = (text: string): string => text.replaceAll(/[-_.]/g, '').toLowerCase()
  const stem = plain(stemOf(file))
  return stem === plain(name) || stem === `class${plain(name)}`
}

/** Qualified names that a text declares by lines that match. */
function declaredIn(text: string, pattern: RegExp): Set<string> {
  const namespaces = [...text.matchAll(NAMESPACE)].slice(0, 100)
  const names = new Set<string>()
  let at = 0
  for (const { 1: name = '', index } of text.matchAll(pattern)) {
    if (names.size >= MAX_DECLARATIONS) break
    while (at < namespaces.length && namespaces[at]!.index < index) at++
    const namespace = namespaces[at - 1]?.[1] ?? ''
    names.add(namespace === '' ? name : `${namespace}\\${name}`)
  }
  return names
}
