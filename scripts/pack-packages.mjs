import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The packages that npm will have, as `{ path, manifest }`: those of `packages/` and `rules` that are not private. */
export function publicPackages(root = ROOT) {
  return [...readdirSync(join(root, 'packages')).sort().map(name => join(root, 'packages', name)), join(root, 'rules')]
    .filter(path => existsSync(join(path, 'package.json')))
    .map(path => ({ path, manifest: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => manifest.private !== true)
}

/** Names of packages that were not built. */
export function unbuilt(packages) {
  return packages.filter(({ path }) => !existsSync(join(path, 'dist'))).map(({ manifest }) => manifest.name)
}

/** Where `pnpm pack` puts the tarball of a package. */
export function tarballOf({ name, version }, folder) {
  return join(folder, `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`)
}

/** Packs each package into the folder by calling `pack(path)` and returns the paths of the tarballs by name. */
export function packPackages(packages, folder, pack) {
  mkdirSync(folder, { recursive: true })
  const tarballs = new Map()
  for (const { path, manifest } of packages) {
    pack(path)
    const tarball = tarballOf(manifest, folder)
    if (!existsSync(tarball)) throw new Error(`${manifest.name} was packed, but ${tarball} is not there`)
    tarballs.set(manifest.name, tarball)
  }
  return tarballs
}

/** Arguments of npm that install all tarballs in the folder it runs in: at once, since they need each other and no registry has them. */
export function installArguments(tarballs, options = []) {
  return ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...options, ...tarballs.values()]
}
