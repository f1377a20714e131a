import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { LAYERS, NODE_PACKAGES, RIM_LAYER, TEST_PACKAGE, TOKEN_COUNTERS, WIRE_LIBRARIES } from './layers.mjs'

const BUILTINS = new Set(builtinModules.filter(name => !name.startsWith('_')))

/** Tests, and files that only build: they may use development dependencies and Node. */
export function isDevelopmentFile(inner) {
  return /\.test\.(?:[cm]?tsx?|mjs)$/.test(inner) || /^(?:test|scripts)\//.test(inner) || /^[^/]+\.config\.[cm]?ts$/.test(inner)
}

function isNodeFile(inner) {
  return inner === 'src/node.ts' || inner.startsWith('src/node/')
}

/** Violations of one file's imports and globals. */
export function importViolations(owner, file, facts, context) {
  const development = owner.layerName === undefined || isDevelopmentFile(file.inner)
  const neutral = owner.layerName !== undefined && !NODE_PACKAGES.has(owner.layerName) && !development && !isNodeFile(file.inner)
  const violations = []
  const add = (rule, line, message) => violations.push({ rule, path: file.path, line, message })
  for (const { specifier, line } of facts.imports) {
    if (specifier.startsWith('.')) relativeImport(owner, file, specifier, neutral, (rule, message) => add(rule, line, message))
    else if (isBuiltin(specifier)) {
      if (neutral) add('node-import', line, `${specifier} outside src/node.ts and src/node/; package roots run anywhere`)
    } else packageImport(owner, specifier, development, context, (rule, message) => add(rule, line, message))
  }
  if (neutral) for (const { name, line } of facts.globals) add('node-global', line, `${name} outside src/node.ts and src/node/; package roots run anywhere`)
  return violations
}

function relativeImport(owner, file, specifier, neutral, add) {
  const target = posix.normalize(posix.join(posix.dirname(file.inner), specifier))
  if (target.startsWith('..')) {
    const config = file.inner.endsWith('.config.ts') && posix.join(owner.folder, target) === 'tsup.base.ts'
    // A script may start a package's source; nothing else reaches into another folder.
    if (!config && owner.layerName !== undefined) add('outside-import', `${specifier} leaves the package; import it by name`)
    return
  }
  if (!file.inner.startsWith('src/')) return
  if (/(?:^|\/)\.\.?\/?$/.test(specifier)) add('parent-barrel', `${specifier} names a folder; import the file itself`)
  else if (/(?:^|\/)index(?:\.[a-z]+)?$/.test(target)) add('own-barrel', `${specifier} is an index; import the file itself`)
  if (neutral && (isNodeFile(target) || target === 'src/node')) add('node-import', `${specifier} is Node code; package roots run anywhere`)
}

function isBuiltin(specifier) {
  return specifier.startsWith('node:') || BUILTINS.has(specifier.split('/')[0])
}

function packageImport(owner, specifier, development, { byName, rootManifest }, add) {
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  if (name === owner.manifest.name) {
    add('self-import', `${specifier} is this package; import the file itself`)
    return
  }
  if (!isDeclared(owner.manifest, name, development) && !(development && isDeclared(rootManifest, name, true))) {
    add('undeclared-import', `${name} is not in ${development ? 'any dependencies' : 'the dependencies'} of ${owner.folder}/package.json`)
  }
  if (owner.layerName === undefined) return
  const layer = LAYERS.get(owner.layerName)
  if (TOKEN_COUNTERS.libraries.includes(name) && owner.layerName !== TOKEN_COUNTERS.owner) {
    add('token-counter', `${name} belongs to packages/${TOKEN_COUNTERS.owner} alone; take its TokenCounter as an argument`)
  }
  if (WIRE_LIBRARIES.includes(name) && layer < RIM_LAYER) add('wire-library', `${name} belongs to the rims (cli, mcp-server)`)
  const other = byName.get(name)
  if (other?.layerName === undefined) return
  if (other.layerName === TEST_PACKAGE) {
    if (!development) add('layer', `${name} is for tests only`)
    else if (layer === 0) add('layer', `${owner.layerName} is below ${other.layerName}`)
  } else if (LAYERS.get(other.layerName) >= layer && !(development && isEarlierInLayer(byName, owner, other))) {
    add('layer', `${owner.layerName} (layer ${layer}) must not import ${other.layerName} (layer ${LAYERS.get(other.layerName)})`)
  }
}

/** A test may set its stage up with one that data reaches earlier: same layer, listed before it in the workspace. */
function isEarlierInLayer(byName, owner, other) {
  const order = [...byName.values()]
  return LAYERS.get(other.layerName) === LAYERS.get(owner.layerName) && order.indexOf(other) < order.indexOf(owner)
}

function isDeclared(manifest, name, development) {
  const { dependencies, peerDependencies, optionalDependencies, devDependencies } = manifest
  return [dependencies, peerDependencies, optionalDependencies, development ? devDependencies : undefined]
    .some(list => list !== undefined && Object.hasOwn(list, name))
}
