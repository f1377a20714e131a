import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTarball } from './read-tarball.mjs'
import { tarballFaults } from './tarball-faults.mjs'

function entry(name, text, type = '0') {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc((512 - Buffer.byteLength(text) % 512) % 512)])
}

test('a tarball is read, long names and empty files too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  try {
    const path = join(folder, 'a.tgz')
    const long = `package/${'deep/'.repeat(30)}x.js`
    const parts = [entry('package/a.txt', 'ä'), entry('package/dir/', '', '5'), entry('PaxHeader', `170 path=${long}\n`, 'x'), entry('cut', 'y'.repeat(600)), entry('package/empty', '')]
    writeFileSync(path, gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)])))
    const files = readTarball(path)
    expect([...files.keys()]).toEqual(['a.txt', long.slice('package/'.length), 'empty'])
    expect([...files.values()].map(bytes => bytes.length)).toEqual([2, 600, 0])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const MANIFEST = { name: '@deepdiscovery/x', version: '1.0.0', exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } }

function faults(manifest = {}, more = {}) {
  const files = {
    'package.json': JSON.stringify({ ...MANIFEST, ...manifest }), 'README.md': '', LICENSE: '', 'dist/index.js': 'export {}', 'dist/index.d.ts': '', ...more,
  }
  return tarballFaults(new Map(Object.entries(files).filter(([, text]) => text !== undefined).map(([path, text]) => [path, Buffer.from(text)])))
}

test('a sound package has no faults', () => {
  expect(faults({ bin: { x: './dist/main.js' } }, { 'dist/main.js': '#!/usr/bin/env node\n' })).toEqual([])
})

test.each([
  [{}, { LICENSE: undefined }, /LICENSE is missing/],
  [{}, { 'src/index.ts': '' }, /src\/index\.ts does not belong/],
  [{}, { 'dist/a.test.js': '' }, /a\.test\.js does not belong/],
  [{ exports: { '.': { development: './dist/index.js', types: './dist/index.d.ts', default: './dist/index.js' } } }, {}, /development condition/],
  [{ dependencies: { y: 'workspace:*' } }, {}, /workspace:/],
  [{ private: true }, {}, /private/],
  [{}, { 'dist/index.d.ts': undefined }, /index\.d\.ts, which is not there/],
  [{ exports: { '.': { default: './dist/index.js' } } }, {}, /has no types/],
  [{ bin: { x: './dist/main.js' } }, {}, /main\.js, which is not there/],
  [{ bin: { x: './dist/main.js' } }, { 'dist/main.js': 'import x' }, /does not begin with/],
  [{}, { 'dist/index.js': "export { x } from './x.ts'" }, /imports a \.ts file/],
  [{ name: '@deepdiscovery/syntax' }, { 'THIRD-PARTY-NOTICES.md': '' }, /0 grammars/],
])('%j %j is a fault', (manifest, files, message) => {
  expect(faults(manifest, files)).toEqual([expect.stringMatching(message)])
})
