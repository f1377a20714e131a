import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'grammars', 'coverage', 'out', '.turbo', '.git'])
const SOURCE = /\.(?:[cm]?ts|tsx|[cm]?js)$/

/** The workspace as `pnpm-workspace.yaml` lists it: folders in order, each with its manifest and source files. */
export function readWorkspace(root) {
  const listed = listedFolders(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const packages = listed.filter(folder => existsSync(join(root, folder, 'package.json'))).map(folder => ({
    folder,
    /** Name in the layer table; of the folders outside `packages/` only `rules` has one. */
    layerName: /^packages\/([^/]+)$/.exec(folder)?.[1] ?? (folder === 'rules' ? folder : undefined),
    manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    files: sourceFiles(root, folder),
  }))
  const present = existsSync(join(root, 'packages'))
    ? readdirSync(join(root, 'packages'), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && existsSync(join(root, 'packages', entry.name, 'package.json')))
      .map(entry => `packages/${entry.name}`)
    : []
  const rootManifest = existsSync(join(root, 'package.json')) ? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) : {}
  return { root, listed, packages, present, rootManifest, scripts: sourceFiles(root, 'scripts') }
}

/** The `packages:` list of a workspace file: plain paths, one a line. */
function listedFolders(yaml) {
  const folders = []
  let inside = false
  for (const line of yaml.split(/\r?\n/)) {
    const item = /^\s+- ['"]?([^'"#\s]+)['"]?\s*(?:#.*)?$/.exec(line)
    if (line.startsWith('packages:')) inside = true
    else if (/^\S/.test(line) && !line.startsWith('#')) inside = false
    else if (inside && item !== null) folders.push(item[1])
  }
  return folders
}

/** Source files below a folder as `{ path, inner, text }`: path from the repository root, and from the folder; sorted. */
function sourceFiles(root, folder) {
  const found = []
  const walk = inner => {
    const here = join(root, folder, inner)
    if (!existsSync(here)) return
    for (const entry of readdirSync(here, { withFileTypes: true })) {
      const next = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(next)
      } else if (entry.isFile() && SOURCE.test(entry.name)) {
        found.push({ path: `${folder}/${next}`, inner: next, text: readFileSync(join(root, folder, next), 'utf8') })
      }
    }
  }
  walk('')
  return found.sort((left, right) => (left.path < right.path ? -1 : 1))
}
