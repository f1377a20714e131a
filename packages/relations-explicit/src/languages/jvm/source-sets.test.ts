import { expect, it } from 'vitest'
import { platformsNamed, sees } from './source-sets.ts'
import type { SourceSet } from './source-sets.ts'

const set = (name: string): SourceSet => ({ name, platforms: platformsNamed(name) })

it.each([
  ['jvm', 'jvm'], ['jsAndWasmShared', 'js wasmJs wasmWasi'], ['web', 'js wasmJs'], ['nativeOther', 'androidNative linux mingw'],
  ['androidUnit', 'android'], ['iosArm64', 'ios'], ['json', ''], ['concurrent', ''], ['wasmWasi', 'wasmWasi'],
])('platforms of %s', (name, expected) => {
  expect([...platformsNamed(name) ?? []].sort().join(' ')).toBe(expected)
})

it.each([
  ['common', 'jvm', 'no'], ['jvm', 'common', 'yes'], ['jvm', 'jvm', 'yes'], ['jvm', 'js', 'no'], ['wasmJs', 'web', 'yes'],
  ['wasmWasi', 'web', 'no'], ['web', 'wasmJs', 'no'], ['ios', 'native', 'yes'], ['ios', 'nativeOther', 'no'], ['jvm', 'nonJvm', 'no'],
  ['js', 'nonJvm', 'yes'], ['jvm', 'concurrent', 'unsure'], ['concurrent', 'jvm', 'no'], ['common', 'concurrent', 'no'],
])('%s sees %s: %s', (from, to, expected) => {
  expect(sees(set(from), set(to))).toBe(expected)
})
