import { toArtifactId } from '@deepdiscovery/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileNameReader } from './file-name.ts'
import { subjectNames } from './subject-names.ts'

const part = fc.constantFrom('cart', 'Cart', 'carts', 'test', 'mock', 'up', 'down', 'V2__cart', 'U2__cart', 'ICart', 'CartImpl', 'grpc', 'Öl', 'İ', 'ΟΔΟΣ', 'a', 'pb2')
const name = fc.tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('.', '_', '', '-'), fc.constantFrom('ts', 'sql', 'cs', 'go', 'py', 'snap', 'md', 'java'))
  .map(([parts, joint, extension]) => `${parts.join(joint)}.${extension}`)
const path = fc.tuple(fc.constantFrom('', 'src/', 'docs/', 'tests/shop/', 'src/__snapshots__/', 'migrations/cart/'), name).map(([folder, file]) => folder + file)

it('finds the same names as reading them all', () => {
  fc.assert(fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 25 }), paths => {
    const files = paths.map(toArtifactId)
    const read = fileNameReader()
    const names = subjectNames(files)
    for (const file of files) {
      const { subject } = read(file)
      if (subject === '') continue
      expect(names.of(subject)).toEqual(files.map(read).filter(each => each.subject === subject))
    }
  }), { numRuns: 300 })
})
