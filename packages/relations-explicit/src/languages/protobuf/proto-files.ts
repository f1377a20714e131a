import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Folders that build tools take as import roots, below a folder around the importing file. */
const ROOTS = ['', 'proto', 'protos', 'protobuf', 'src/main/proto', 'src/main/protobuf', 'src/test/proto', 'api', 'schema']
/**
 * Schemas that come with the compiler or with common libraries: a copy in the repository counts only where it is at its very
 * path.
 */
const VENDORED =
  /^(?:google\/(?:protobuf|api|rpc|type|longrunning)|buf\/validate|validate|gogoproto|k8s\.io|envoy|xds|protoc-gen-)\b/
const MAX_CANDIDATES = 8

/**
 * Files that an import path means: below the nearest root around the file that has it, else those whose path ends with it,
 * else the one
 * at the path behind the name of the repository's Go module.
 */
export async function protoFiles(from: ArtifactId, path: string, view: RepositoryView): Promise<Target[]> {
  const folder = folderOf(from)
  for (const ancestor of ancestorsOf(folder)) {
    for (const root of ROOTS) {
      const file = joinPath(ancestor, root === '' ? path : `${root}/${path}`)
      if (!view.files.has(file)) continue
      return [{ artifact: file, confidence: isRoot(ancestor, root, folder, view) ? CERTAIN : CONVENTION }]
    }
  }
  if (VENDORED.test(path) || !path.includes('/')) return []
  const ending = view.files.named(nameOf(path)).filter(id => id.endsWith(`/${path}`))
    .sort((left, right) => sharedDepth(right, folder) - sharedDepth(left, folder) || comparePaths(left, right))
  if (ending.length === 0) return await behindModule(path, view)
  if (ending.length > MAX_CANDIDATES) return []
  return ending.map(artifact => ({ artifact, confidence: CONVENTION / ending.length }))
}

/** `github.com/acme/shop/api/cart.proto` is `api/cart.proto` of the module `github.com/acme/shop`. */
async function behindModule(path: string, view: RepositoryView): Promise<Target[]> {
  const module = await view.once('protobuf:go-module', async () => {
    const id = view.files.named('go.mod').find(each => each === 'go.mod')
    const text = id === undefined ? undefined : await view.text(id)
    return /^module\s+"?([^\s"]{1,200})/m.exec(text ?? '')?.[1]?.split('/') ?? []
  })
  const segments = path.split('/')
  for (let cut = 1; cut <= Math.min(4, segments.length - 2) && module.includes(segments[cut - 1] ?? ''); cut++) {
    const rest = segments.slice(cut).join('/')
    if (view.files.has(rest)) return [{ artifact: rest, confidence: CONVENTION }]
  }
  return []
}

/** Buf's modules are roots; so is the folder of a file that is imported by its bare name, and `src/main/proto` of its build. */
function isRoot(ancestor: string, root: string, folder: string, view: RepositoryView): boolean {
  if (root !== '') return root.startsWith('src/')
  return ancestor === folder || ['buf.yaml', 'buf.yml', 'buf.gen.yaml'].some(name => view.files.has(joinPath(ancestor, name)))
    || /(?:^|\/)(?:protos?|protobuf)$/.test(ancestor)
}
