import { expect, it } from 'vitest'
import { scalaDeclarations } from './scala-declarations.ts'

it('joins chained package clauses', () => {
  expect(scalaDeclarations('package shop\npackage cart\nclass Line\n')).toEqual([{ name: 'Line', package: 'shop.cart', isExtension: false }])
})

it('reads no further where clauses make a name that nobody would write', () => {
  expect(scalaDeclarations(`class Before\n${'package aaaa\n'.repeat(140_000)}class After\n`).map(({ name }) => name)).toEqual(['Before'])
})
