import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { createRelationStore } from './relation-store.ts'

const everything = new Set(relationsFromEdges('a -> b\nb -> c').flatMap(({ source, target }) => [source, target]))

test('the surer account of a relation stays, in whatever order they come', () => {
  const [sure] = relationsFromEdges('a -> b', { confidence: 0.9 })
  const [unsure] = relationsFromEdges('a -> b', { confidence: 0.3 })
  const [measured] = relationsFromEdges('a -> b', { confidence: 0.9, coupling: 0.5 })
  for (const order of [[sure, unsure, measured], [measured, unsure, sure], [unsure, measured, sure]]) {
    const store = createRelationStore()
    for (const relation of order) store.add([relation!])
    expect(store.among(everything)).toEqual([measured])
    expect([...store.of(sure!.target)]).toEqual([measured])
  }
})

test('two accounts that differ in words only: the same one in every order', () => {
  const [one, other] = ['a:1 -> b', 'a:2 -> b'].map((edge) => relationsFromEdges(edge)[0]!)
  const kept = [[one!, other!], [other!, one!]].map((order) => {
    const store = createRelationStore()
    store.add(order)
    return store.among(everything)
  })
  expect(kept[0]).toEqual(kept[1])
})

test('a relation of a file with itself is left out', () => {
  const store = createRelationStore()
  store.add(relationsFromEdges('a -> a'))
  expect(store.among(everything)).toEqual([])
})
