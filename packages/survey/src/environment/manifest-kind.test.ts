import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { MANIFEST_KINDS } from './manifest-kind.ts'
import { readEnvironment } from './read-environment.ts'

async function modulesOf(tree: Readonly<Record<string, string>>): Promise<string[]> {
  const { value } = await readEnvironment(memorySnapshot(tree), memoryReader(tree))
  return value.modules.map(({ folder, name, manifest }) => `${folder} ${name} ${manifest ?? ''}`)
}

// Manifest, its text, and the name of its module; `m` is the name of the folder, which stands where the manifest has none.
test.each<[string, string, string]>([
  ['package.json', '{"name": "@acme/cart"}', '@acme/cart'],
  ['project.json', '{"name": "cart", "targets": {}}', 'cart'],
  ['deno.jsonc', '{\n  // comment\n  "name": "@acme/cart",\n}', '@acme/cart'],
  ['composer.json', '{"name": "acme/cart"}', 'acme/cart'],
  ['pyproject.toml', '[project]\nname = "cart"', 'cart'],
  ['setup.py', 'setup(name="cart")', 'm'],
  ['Pipfile', '', 'm'],
  ['Cargo.toml', '[package]\nname = "cart"', 'cart'],
  ['go.mod', 'module example.org/cart', 'example.org/cart'],
  ['go.work', 'use ./cart', 'm'],
  ['pom.xml', '<project><artifactId>cart</artifactId></project>', 'cart'],
  ['build.gradle.kts', 'plugins { java }', 'm'],
  ['settings.gradle', 'rootProject.name = "cart"', 'cart'],
  ['build.sbt', 'lazy val a = 1\nThisBuild / name := "cart"', 'cart'],
  ['build.mill', '', 'm'],
  ['Cart.csproj', '<Project><PropertyGroup><AssemblyName>Cart</AssemblyName></PropertyGroup></Project>', 'Cart'],
  ['Cart.sln', '', 'm'],
  ['Cart.vcxproj', '<Project/>', 'm'],
  ['Gemfile', 'gem "rails"', 'm'],
  ['cart.gemspec', 'Gem::Specification.new do |spec|\n  spec.name = "cart"\nend', 'cart'],
  ['mix.exs', 'def project do\n [app: :cart, version: "1"]', 'cart'],
  ['Package.swift', 'let package = Package(\n    name: "Cart",\n', 'Cart'],
  ['pubspec.yaml', 'description: name of it\nname: cart\n', 'cart'],
  ['CMakeLists.txt', 'cmake_minimum_required(VERSION 3.5)\nproject(cart VERSION 1.0 LANGUAGES CXX)', 'cart'],
  ['CMakeLists.txt', 'add_library(cart cart.cc)', 'm'],
  ['meson.build', "project('cart', 'c')", 'cart'],
  ['BUILD.bazel', 'cc_library(name = "cart")', 'm'],
  ['BUCK', '', 'm'],
  ['MODULE.bazel', '', 'm'],
  ['configure.ac', 'AC_PREREQ([2.69])\nAC_INIT([cart], [1.0])', 'cart'],
  ['Makefile.am', 'bin_PROGRAMS = cart', 'm'],
  ['Chart.yaml', 'apiVersion: v2\nname: cart\ndependencies:\n  - name: redis', 'cart'],
  ['main.tf', 'resource "x" "y" {}', 'm'],
])('%s starts a module', async (manifest, text, name) => {
  expect(await modulesOf({ [`packages/m/${manifest}`]: text, 'packages/other.txt': '' })).toEqual([
    `packages/m ${name} packages/m/${manifest}`,
  ])
})

test.each(['project.json', 'requirements.txt', '.csproj.bak', 'my.package.json', 'constructor', 'Makefile', 'build', 'chart.yml.txt', 'outputs.tf', 'xpackage.json', 'name.gemspec.rb'])(
  '%s starts none', async (name) => expect(await modulesOf({ [`m/${name}`]: '{"name": "x"}' })).toEqual([]),
)

test('of several manifests in a folder the first by path names the module', async () => {
  const tree = { 'settings.gradle': 'rootProject.name = "shop"', 'build.gradle': '', 'a/main.tf': '', 'a/versions.tf': '' }
  expect(await modulesOf(tree)).toEqual([' root build.gradle', 'a a a/main.tf'])
})

test('manifests beyond those that are read still make modules', async () => {
  const tree = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`p${at}/package.json`, `{"name": "n${at}"}`]))
  const modules = await modulesOf(tree)
  expect(modules).toHaveLength(450)
  expect(modules.filter((line) => line.includes(' n'))).toHaveLength(400)
})

test('patterns take linear time', async () => {
  const text = ['name', ' ', '\t', 'AC_INIT([', 'project(', '"name"'].map((part) => part.repeat(20_000))
  for (const { parse } of MANIFEST_KINDS) {
    for (const each of text) {
      try { await parse(each) } catch { /* malformed, as a diagnostic would say */ }
    }
  }
})
