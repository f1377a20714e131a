// `npm run install-into -- FOLDER`: builds this clone, packs what npm will have, and installs it in another folder, where
// `npx deepdiscovery` and `import … from 'deepdiscovery'` then work. `--global` instead of a folder installs the command for all of them.
// `--no-build` takes what was built before. The tarballs stay in `.tarballs/`, since the folder's package.json names them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { installArguments, packPackages, publicPackages, unbuilt } from './pack-packages.mjs'
import { npmCli, runPnpm } from './pnpm-run.mjs'
import { ROOT, demandNode } from './root.mjs'

const USAGE = 'Usage: npm run install-into -- FOLDER [--no-build]   or   npm run install-into -- --global [--no-build]'
const options = { global: { type: 'boolean', default: false }, build: { type: 'boolean', default: true } }

demandNode()
const { values: { global, build }, positionals } = parseArgs({ options, allowPositionals: true, allowNegative: true })
if (positionals.length !== (global ? 0 : 1)) end(USAGE, 2)
// npm runs scripts in the root of the clone and says where it was started.
const folder = global ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0])

const packages = publicPackages()
ensureInstalled()
if (build) {
  console.error('Building all packages: three to seven minutes the first time, seconds when nothing changed …')
  if (runPnpm(['build'], { stdout: 2 }) !== 0) end('The build failed; see above.', 1)
}
const missing = unbuilt(packages)
if (missing.length > 0) end(`Not built: ${missing.join(', ')}; run this without --no-build.`, 1)

const folderOfTarballs = join(ROOT, '.tarballs')
rmSync(folderOfTarballs, { recursive: true, force: true })
console.error(`Packing ${packages.length} packages …`)
const tarballs = packPackages(packages, folderOfTarballs, path => {
  if (runPnpm(['pack', '--pack-destination', folderOfTarballs], { cwd: path, stdout: 'ignore' }) !== 0) end(`${path} could not be packed.`, 1)
})

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true })
  // Without a manifest of its own npm would take the nearest folder above that has one.
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, `${JSON.stringify({ name: packageName(folder), private: true, type: 'module' }, undefined, 2)}\n`)
}
const npm = npmCli()
if (npm === undefined) end('npm was not found beside this Node; install Node with npm.', 1)
console.error(`Installing them ${global ? 'globally' : `in ${folder}`} …`)
const { status, error } = spawnSync(process.execPath, [npm, ...installArguments(tarballs, global ? ['--global'] : [])], {
  cwd: folder ?? ROOT, stdio: ['ignore', 2, 2], env: withoutOuterNpm(process.env),
})
if (error !== undefined) throw error
if (status !== 0) end('npm could not install them; see above.', status ?? 1)
console.log(global ? 'Installed. Try: deepdiscovery --version' : `Installed. Try in ${folder}: npx deepdiscovery discover "…" --root PATH`)

/** The npm that runs this script tells its own folder by the environment (`npm --prefix CLONE run …`), which is not that of the installation. */
function withoutOuterNpm(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name, value = '']) =>
    !/^npm_config_(?:local|global)_prefix$/i.test(name) && !(/^npm_config_prefix$/i.test(name) && resolve(value) === resolve(ROOT))))
}

function packageName(path) {
  return basename(path).toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-').replaceAll(/^-|-$/g, '') || 'folder'
}

function end(message, code) {
  console.error(message)
  process.exit(code)
}
