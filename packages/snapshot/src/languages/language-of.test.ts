import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['src/a.ts', 'typescript'], ['a.d.mts', 'typescript'], ['A.TSX', 'tsx'], ['a.cjs', 'javascript'], ['a.jsx', 'javascript'], ['a.pyi', 'python'],
  ['a/B.java', 'java'], ['main.go', 'go'], ['lib.rs', 'rust'], ['Cart.cs', 'c-sharp'], ['Cart.kt', 'kotlin'], ['build.gradle.kts', 'kotlin'], ['build.gradle', 'groovy'],
  ['a.scala', 'scala'], ['a.h', 'c'], ['a.hpp', 'cpp'], ['a.rb', 'ruby'], ['Gemfile', 'ruby'], ['Rakefile', 'ruby'], ['a.php', 'php'], ['a.blade.php', 'blade'],
  ['a.swift', 'swift'], ['a.exs', 'elixir'], ['a.dart', 'dart'], ['a.lua', 'lua'], ['run.sh', 'bash'], ['.bashrc', 'bash'], ['a.html', 'html'], ['a.css', 'css'],
  ['a.scss', 'scss'], ['a.less', 'less'], ['package.json', 'json'], ['tsconfig.json', 'jsonc'], ['tsconfig.app.json', 'jsonc'], ['a.yml', 'yaml'], ['Cargo.toml', 'toml'],
  ['Cargo.lock', 'toml'], ['pom.xml', 'xml'], ['Shop.csproj', 'xml'], ['a.sql', 'sql'], ['main.tf', 'hcl'], ['App.vue', 'vue'], ['App.svelte', 'svelte'], ['a.proto', 'protobuf'],
  ['a.graphql', 'graphql'], ['Dockerfile', 'dockerfile'], ['Dockerfile.dev', 'dockerfile'], ['prod.Dockerfile', 'dockerfile'], ['Makefile', 'makefile'], ['rules.mk', 'makefile'],
  ['CMakeLists.txt', 'cmake'], ['notes.txt', 'text'], ['README.md', 'markdown'], ['a.rst', 'restructuredtext'], ['a.properties', 'properties'], ['setup.cfg', 'ini'],
  ['a.hs', 'haskell'], ['a.zig', 'zig'], ['a.erl', 'erlang'], ['a.clj', 'clojure'], ['a.R', 'r'], ['a.jl', 'julia'], ['a.pl', 'perl'], ['a.ps1', 'powershell'], ['a.bat', 'batch'],
  ['Jenkinsfile', 'groovy'], ['.env', 'dotenv'], ['.env.local', 'dotenv'], ['go.mod', 'go-module'], ['settings.py.example', 'python'], ['nginx.conf', 'nginx'],
  ['.gitignore', 'ignore-list'], ['LICENSE', 'text'], ['requirements-dev.txt', 'text'],
])('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

test.each(['bin/run', 'logo.png', 'a.unknown', '.ts', 'x.constructor', 'toString', ''])('%j tells nothing', (path) => {
  expect(languageOf(path)).toBeUndefined()
})
