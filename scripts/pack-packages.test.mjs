import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installArguments, packPackages, publicPackages, tarballOf, unbuilt } from './pack-packages.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-packages-'))
  const write = (folder, manifest) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version: '1.2.0', ...manifest }))
  }
  write('packages/model', { name: '@shop/model' })
  write('packages/shop', { name: 'shop' })
  write('packages/testkit', { name: '@shop/testkit', private: true })
  write('rules', { name: '@shop/rules' })
  mkdirSync(join(root, 'packages', 'model', 'dist'))
  mkdirSync(join(root, 'packages', 'left-over'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('private packages and folders that are none are not packed', () => {
  const packages = publicPackages(root)
  expect(packages.map(({ manifest }) => manifest.name)).toEqual(['@shop/model', 'shop', '@shop/rules'])
  expect(unbuilt(packages)).toEqual(['shop', '@shop/rules'])
})

test('every public package of this repository has a name that npm may publish', () => {
  const names = publicPackages().map(({ manifest }) => manifest.name)
  expect(names).toContain('deepdiscovery')
  expect(names).toContain('@deepdiscovery/cli')
  expect(names.filter(name => /testkit|monorepo|benchmarks/.test(name))).toEqual([])
})

test('each is packed once, and npm gets all of them at once', () => {
  const folder = join(root, 'tarballs')
  const packages = publicPackages(root)
  const tarballs = packPackages(packages, folder, path => {
    const { manifest } = packages.find(one => one.path === path)
    writeFileSync(tarballOf(manifest, folder), '')
  })
  expect([...tarballs.values()].map(path => basename(path))).toEqual(['shop-model-1.2.0.tgz', 'shop-1.2.0.tgz', 'shop-rules-1.2.0.tgz'])
  expect(installArguments(tarballs, ['--global']).slice(-4)).toEqual(['--global', ...tarballs.values()])
})

test('a package that leaves no tarball is an error', () => {
  expect(() => packPackages(publicPackages(root), join(root, 'none'), () => undefined)).toThrow('@shop/model was packed, but')
})
