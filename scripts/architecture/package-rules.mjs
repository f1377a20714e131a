import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAYERS } from './layers.mjs'

const MAX_LINES = 400
const REASON = /over 400 lines because/i
const DUMPING_GROUND = /^(?:utils?|helpers?|common|misc|shared)$/

/** Violations of the workspace list: order, missing and unlisted folders, packages without a layer. */
export function workspaceViolations({ listed, packages, present }) {
  const violations = []
  const add = (rule, message) => violations.push({ rule, path: 'pnpm-workspace.yaml', line: 1, message })
  const found = new Set(packages.map(({ folder }) => folder))
  for (const folder of listed) if (!found.has(folder)) add('workspace-missing', `${folder} is listed but has no package.json`)
  for (const folder of present) if (!listed.includes(folder)) add('workspace-unlisted', `${folder} is not listed`)
  const position = new Map(packages.map(({ manifest }, index) => [manifest.name, index]))
  packages.forEach(({ folder, layerName, manifest }, index) => {
    if (layerName !== undefined && !LAYERS.has(layerName)) add('unknown-layer', `${folder} has no place in scripts/architecture/layers.mjs`)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      if ((position.get(name) ?? -1) > index) add('workspace-order', `${folder} depends on ${name}, which is listed after it`)
    }
  })
  return violations
}

/** Violations of one package as a whole: files every package has, dependencies that nothing uses. */
export function packageViolations(root, { folder, layerName, manifest }, allFacts) {
  if (layerName === undefined) return []
  const violations = []
  const add = (rule, message, path = folder) => violations.push({ rule, path, line: 1, message })
  for (const file of ['README.md', 'LICENSE']) {
    if (!existsSync(join(root, folder, file))) add('package-file', `${file} is missing`)
  }
  const entries = Object.values(manifest.exports ?? {}).map(target => target?.development).filter(path => path?.endsWith('.ts'))
  const test = `${folder}/test/public-api.test.ts`
  if (entries.length > 0) {
    const text = existsSync(join(root, test)) ? readFileSync(join(root, test), 'utf8') : undefined
    if (text === undefined) add('package-file', 'test/public-api.test.ts is missing')
    for (const entry of text === undefined ? [] : entries) {
      if (!text.includes(entry.slice(1))) add('package-file', `does not pin the exports of ${entry}`, test)
    }
  }
  const used = new Set(allFacts.flatMap(({ imports, literals }) => [...imports.map(({ specifier }) => specifier), ...literals]))
  const dependencies = Object.keys(manifest.dependencies ?? {})
  const peers = new Set(dependencies.flatMap(name => peersOf(join(root, folder, 'node_modules', name, 'package.json'))))
  for (const name of dependencies) {
    if (!peers.has(name) && ![...used].some(text => text === name || text.startsWith(`${name}/`))) add('unused-dependency', `nothing in src uses ${name}`, `${folder}/package.json`)
  }
  return violations
}

/** What an installed dependency wants its user to install beside it. */
function peersOf(manifest) {
  return existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies ?? {}) : []
}

/** Violations that any file can commit by its name or its length. */
export function fileViolations({ path, inner, text }) {
  const violations = []
  const add = (rule, message) => violations.push({ rule, path, line: 1, message })
  const segments = inner.split('/')
  const named = segments.map(segment => segment.split('.')[0].toLowerCase())
  if (named.some(name => DUMPING_GROUND.test(name))) add('dumping-ground', 'name the concept: no utils, helpers, common, misc, shared')
  if (segments.length > 2 && segments[0] === 'src' && /^index\.[a-z]+$/.test(segments.at(-1))) add('nested-barrel', 'only the package root has an index')
  const lines = text.split('\n')
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (count > MAX_LINES && !lines.slice(0, 10).some(line => REASON.test(line))) {
    add('file-too-long', `${count} lines; split it, or say in its header "Over ${MAX_LINES} lines because …"`)
  }
  return violations
}
