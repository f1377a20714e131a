/** What is wrong with one packed package, as sentences; `files` maps path to bytes. */
export function tarballFaults(files) {
  const faults = []
  const manifest = JSON.parse(files.get('package.json')?.toString('utf8') ?? '{}')
  for (const path of ['README.md', 'LICENSE']) if (!files.has(path)) faults.push(`${path} is missing`)
  for (const path of files.keys()) {
    if (/^(?:src|test|scripts)\//.test(path) || /\.test\./.test(path) || /(?:^|\/)(?:tsup|vitest)\.config\./.test(path)) faults.push(`${path} does not belong in it`)
  }
  const text = JSON.stringify(manifest)
  if (text.includes('"development"')) faults.push('the development condition is left')
  if (text.includes('workspace:')) faults.push('the workspace: protocol is left')
  if (manifest.private === true) faults.push('it is private')
  if (manifest.version === undefined) faults.push('it has no version')
  for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
    for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
      if (!files.has(path.replace(/^\.\//, ''))) faults.push(`exports ${entry} names ${path}, which is not there`)
    }
    if (typeof target === 'object' && target.types === undefined) faults.push(`exports ${entry} has no types`)
  }
  for (const [name, path] of Object.entries(manifest.bin ?? {})) {
    const bin = files.get(path.replace(/^\.\//, ''))
    if (bin === undefined) faults.push(`bin ${name} names ${path}, which is not there`)
    else if (!bin.toString('utf8').startsWith('#!/usr/bin/env node\n')) faults.push(`bin ${name} does not begin with #!/usr/bin/env node`)
  }
  for (const [path, bytes] of files) {
    if (path.endsWith('.js') && /from\s*["'][^"']*\.ts["']/.test(bytes.toString('utf8'))) faults.push(`${path} imports a .ts file`)
  }
  const grammars = [...files.keys()].filter(path => path.endsWith('.wasm'))
  if (manifest.name === '@deepdiscovery/syntax') {
    if (grammars.length < 7) faults.push(`it holds ${grammars.length} grammars`)
    if (!files.has('THIRD-PARTY-NOTICES.md')) faults.push('THIRD-PARTY-NOTICES.md is missing')
  }
  return faults
}
