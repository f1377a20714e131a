import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId, NameRequest } from '@deepdiscovery/model'
import { folderOf, sharedDepth, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { declarationsNamed, owner } from './declared-names.ts'
import type { Declared } from './declared-names.ts'
import { includeClosure } from './include-closure.ts'

/** Holders of a name that are read to find its definition. */
const MAX_HOLDERS = 48
/** More definitions of one name are tests or examples, each with its own. */
const MAX_DEFINERS = 6
const LANGUAGES = ['c', 'cpp', 'objective-c', 'objective-cpp', 'cuda']
const TEST = /(?:^|[/_.-])(?:tests?|testing|mocks?|fakes?|stubs?|fuzz(?:ing|ers?)?|examples?|bench(?:mark)?s?)(?=[/_.-]|$)/i

/**
 * Files that define what a header only declares: they include the header, and define the name in the same class or namespace.
 * Tests count where nothing else does.
 */
export async function definersOf(declared: Declared, view: RepositoryView): Promise<readonly ArtifactId[]> {
  const { artifact: header, name, container } = declared
  const within = owner(container)
  return await view.once(`c-definers:${header}\n${container}\n${name}`, async () => {
    const request: NameRequest = { names: within === '' ? [[name]] : [[name], [within]], languages: LANGUAGES }
    const [holders = []] = await view.find([request])
    const stem = stemOf(header)
    const closeness = (id: ArtifactId): number => (stemOf(id) === stem ? 1000 : 0) + sharedDepth(id, folderOf(header))
    const near = holders.filter(id => id !== header && view.files.has(id))
      .sort((left, right) => closeness(right) - closeness(left) || comparePaths(left, right)).slice(0, MAX_HOLDERS)
    const defining = await Promise.all(near.map(async id => {
      const defines = (await declarationsNamed(name, id, view)).some(each =>
        each.defined && !each.local && each.kind !== 'macro' && each.kind !== 'type' && isSameScope(each.container, container))
      return defines && (await includeClosure(id, view)).has(header)
    }))
    const found = near.filter((_, index) => defining[index])
    const real = found.filter(id => !TEST.test(id))
    const chosen = real.length > 0 ? real : found
    return chosen.length > MAX_DEFINERS ? [] : chosen
  })
}

/** A definition may leave out namespaces that it uses. */
function isSameScope(left: string, right: string): boolean {
  return left === right || (left !== '' && right.endsWith(`.${left}`)) || (right !== '' && left.endsWith(`.${right}`))
}
