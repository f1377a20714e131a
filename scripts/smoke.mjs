// `pnpm smoke`: packs every public package, looks into the tarballs, installs them in an empty folder with npm and uses
// them there as a stranger would. Needs `pnpm build` before. Options: `--node PATH` uses another Node for everything
// installed; `--keep` leaves the folder. The last line is `smoke: N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installArguments, packPackages, publicPackages, unbuilt } from './pack-packages.mjs'
import { npmCli, pnpmCommand } from './pnpm-run.mjs'
import { ROOT } from './root.mjs'
import { readTarball } from './smoke/read-tarball.mjs'
import { tarballFaults } from './smoke/tarball-faults.mjs'

const { values: { node, keep } } = parseArgs({ options: { node: { type: 'string', default: process.execPath }, keep: { type: 'boolean', default: false } } })
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deepdiscovery-smoke-')))
const consumer = join(folder, 'consumer')
const repository = join(folder, 'repository')
const tarballs = join(folder, 'tarballs')
const count = { passed: 0, failed: 0 }

const FILES = {
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'src/cart.ts': "import { discountOf } from './discount.js'\n\nexport function cartTotal(prices: number[]): number {\n  return prices.reduce((sum, price) => sum + price, 0) - discountOf(prices)\n}\n",
  'src/discount.ts': 'export function discountOf(prices: number[]): number {\n  return prices.length > 3 ? 1 : 0\n}\n',
  'src/weather.ts': 'export const weather = "sunny"\n',
  'README.md': '# Shop\n',
}

try {
  const packages = publicPackages()
  let archives = new Map()
  const built = check('all packages are built', () => {
    const missing = unbuilt(packages)
    if (missing.length > 0) throw new Error(`no dist in ${missing.join(', ')}; run pnpm build`)
  })
  if (built && check('every package is packed', () => { archives = packAll(packages) })) {
    const packed = new Map([...archives].map(([name, file]) => [name, { file, files: readTarball(file) }]))
    for (const { manifest } of packages) {
      check(`the tarball of ${manifest.name} is sound`, () => {
        const faults = tarballFaults(packed.get(manifest.name).files)
        if (faults.length > 0) throw new Error(faults.join('; '))
      })
    }
    makeRepository()
    if (check('npm installs the tarballs in an empty folder, without install scripts', () => install(packed))) useInstalled(packed)
  }
} finally {
  if (keep) console.log(`Kept ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
console.log(`smoke: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

function packAll(packages) {
  const { command, args } = pnpmCommand()
  return packPackages(packages, tarballs, path => run(command, [...args, 'pack', '--pack-destination', tarballs], { cwd: path }))
}

function makeRepository() {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(repository, path, '..'), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  const git = (...args) => run('git', ['-c', 'user.name=smoke', '-c', 'user.email=smoke@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: repository })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--no-verify', '-m', 'A shop')
}

function install(packed) {
  cpSync(fileURLToPath(new URL('smoke/consumer', import.meta.url)), consumer, { recursive: true })
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  // As `npm run install-into` does it.
  run(node, [npmCli(), ...installArguments(new Map([...packed].map(([name, { file }]) => [name, file])))], { cwd: consumer })
}

/** A module that imports every entry of every package. */
function everyEntry(packed) {
  const entries = [...packed].flatMap(([name, { files }]) =>
    Object.entries(JSON.parse(files.get('package.json').toString('utf8')).exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([entry]) => `${name}${entry.slice(1)}`))
  return `${entries.map((entry, index) => `import * as entry${index} from '${entry}'`).join('\n')}\nexport const entries = [${entries.map((_, index) => `entry${index}`).join(', ')}]\n`
}

function useInstalled(packed) {
  for (const name of ['every-entry.mjs', 'every-entry.ts']) writeFileSync(join(consumer, name), everyEntry(packed))
  const script = (name, ...args) => run(node, [join(consumer, name), ...args], { cwd: consumer })
  const bin = name => {
    const home = join(consumer, 'node_modules', ...name.split('/'))
    return join(home, Object.values(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).bin)[0])
  }
  check('every entry of every package can be imported', () => script('every-entry.mjs'))
  check('the facade discovers', () => script('facade.mjs', repository))
  check('one stage works alone', () => script('stage.mjs'))
  check('the command line prints JSON alone on standard output', () => {
    const { stdout } = run(node, [bin('@deepdiscovery/cli'), 'discover', 'The cart total ignores the discount', '--root', repository, '--format', 'json'])
    const { cards, diagnostics = [] } = JSON.parse(stdout)
    const paths = cards.map(card => card.path)
    if (!paths.includes('src/cart.ts')) throw new Error(`src/cart.ts is not in ${paths.join(', ')}`)
    const lacking = diagnostics.find(({ code }) => code.startsWith('encoder-'))
    if (lacking !== undefined) throw new Error(lacking.message)
  })
  check('the command is found by npm', () => {
    const { stdout } = run(node, [npmCli(), 'exec', '--offline', '--', 'deepdiscovery', '--version'], { cwd: consumer })
    if (!/^\d+\.\d+\.\d+/.test(stdout.trim())) throw new Error(`deepdiscovery --version printed ${JSON.stringify(stdout)}`)
  })
  check('the MCP server answers', () => script('mcp.mjs', bin('@deepdiscovery/mcp-server'), repository))
  check('the declarations type-check', () => {
    run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(consumer, 'tsconfig.json')], { cwd: consumer })
  })
}

function check(name, action) {
  try {
    action()
    count.passed++
    console.log(`ok      ${name}`)
    return true
  } catch (error) {
    count.failed++
    console.log(`FAILED  ${name}\n${error.message.replaceAll(/^/gm, '        ')}`)
    return false
  }
}

function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000, maxBuffer: 64 * 1024 * 1024, ...options,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${status}\n${stdout}\n${stderr}`.trim())
  return { stdout, stderr }
}
