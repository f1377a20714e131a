import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { identifierSignal } from './identifier.ts'

const TASK = 'getUserById returns nothing'
const FILES = `
  //- defines.ts
  export function getUserById(id) {}
  //- uses.ts
  getUserById(1)
  //- words.ts
  get the user by its id, getUser, byId
  //- longer.ts
  getUserByIdentity getUserByIdOrName
`
const scored = async (files: string, task = TASK) => identifierSignal.score(await signalInput({ files, task }))

describe('identifierSignal', () => {
  test('the definition of a name wins over its use; its words and longer names are not the name', async () => {
    const values = await scored(FILES)
    expect(ranking(values)).toEqual(['defines.ts', 'uses.ts'])
    expect(evidenceOf(values, 'uses.ts')).toEqual(['uses.ts:1 holds getuserbyid'])
  })

  test.each(['get_user_by_id()', 'GetUserById()', 'GET_USER_BY_ID', 'repo.getUserById()', 'get-user-by-id'])('%s is the same name', async (text) => {
    expect(valueOf(await scored(`//- a.ts\n${text}`), 'a.ts')).toBe(1)
  })

  test('two names once are more than one a hundred times, and that is more than one once', async () => {
    const values = await scored(`
      //- both.ts
      getUserById saveUserList
      //- chant.ts
      ${'getUserById '.repeat(100)}
      //- once.ts
      getUserById
    `, 'getUserById and saveUserList')
    expect(ranking(values)).toEqual(['both.ts', 'chant.ts', 'once.ts'])
  })

  test('the rarer of two names tells more', async () => {
    const values = await scored(`
      //- common-1.ts
      getUserById
      //- common-2.ts
      getUserById
      //- rare.ts
      saveUserList
    `, 'getUserById and saveUserList')
    expect(ranking(values)).toEqual(['rare.ts', 'common-1.ts', 'common-2.ts'])
  })

  test('evidence names four names at most, the weightiest first', async () => {
    const values = await scored('//- a.ts\ngetA1Name getB1Name getC1Name getD1Name getE1Name', 'getA1Name getB1Name getC1Name getD1Name getE1Name')
    expect(evidenceOf(values, 'a.ts')).toEqual(['a.ts:1 holds geta1name, getb1name, getc1name, getd1name'])
  })

  test('a task of plain words says nothing, also where they are names of every object', async () => {
    expect((await scored('//- a.ts\nconstructor toString invoice', 'constructor of the invoice')).size).toBe(0)
    expect(ranking(await scored('//- a.ts\ntoString hasOwnProperty\n//- b.ts\nx', 'hasOwnProperty is wrong'))).toEqual(['a.ts'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(identifierSignal, { files: FILES, task: TASK }))
})
