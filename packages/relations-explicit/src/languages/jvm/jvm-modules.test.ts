import { toArtifactId } from '@deepdiscovery/model'
import { expect, it } from 'vitest'
import { isTestFile, projectFolder, variantOf } from './jvm-modules.ts'

it.each([
  ['lib/src/commonMain/kotlin/A.kt', ''], ['lib/src/jvmMain/kotlin/A.kt', 'jvm'], ['lib/src/jvmTest/kotlin/A.kt', 'jvm'],
  ['lib/src/main/kotlin/A.kt', ''], ['core/shared/src/main/scala-3/a/A.scala', 'scala-3'], ['core/shared/src/main/scala/a/A.scala', ''],
  ['core/js/src/main/scala/A.scala', 'js'], ['core/jvm/src/A.kt', 'jvm'], ['core/common/src/A.kt', ''], ['src/test/scala-2.13+/A.scala', 'scala-2.13+'],
])('variant of %s', (file, variant) => {
  expect(variantOf(toArtifactId(file))).toBe(variant)
})

it.each([
  ['a/src/test/kotlin/A.kt', true], ['a/src/androidTest/A.kt', true], ['a/common/test/A.kt', true], ['a/src/main/A.kt', false],
  ['a/src/testing/A.kt', true], ['a/latest/A.kt', false],
])('test file %s', (file, expected) => {
  expect(isTestFile(toArtifactId(file))).toBe(expected)
})

it('project paths', () => expect(projectFolder(':core:data')).toBe('core/data'))
