import { describe, expect, it } from 'vitest'
import { plainType, unwrapped } from './plain-type.ts'

describe('plainType', () => {
  it.each([
    ['Repo', 'Repo'], ['models.User', 'models.User'], ['crate::Cart', 'crate::Cart'], ['\\App\\Cart', ''], ['App\\Cart', 'App\\Cart'],
    ['Repo<User>', 'Repo'], ['Repo<User>?', 'Repo'], ['Repo | null', 'Repo'], ['Repo | undefined', 'Repo'], ['"Repo"', 'Repo'],
    ['*store.Store', 'store.Store'], ['&mut Cart', 'Cart'], ['const Cart &', 'Cart'], ['Cart!', 'Cart'], ['dyn Basket', 'Basket'],
    ['A | B', ''], ['Cart[]', ''], ['() => void', ''], ['(a: A) => B', ''], ['[]Cart', ''], ['', ''], ['{ a: A }', ''], ['"a" | "b"', ''],
    ['func(Cart)', ''], ['A & B', ''],
  ])('%s is %s', (written, name) => expect(plainType(written)).toBe(name))
})

it.each([
  ['Box<dyn Basket>', 'Basket'], ['Arc<Mutex<Cart>>', 'Cart'], ['std::sync::Arc<m::Cart<T>>', 'm::Cart<T>'], ['Vec<Cart>', 'Vec<Cart>'], ['Cart', 'Cart'],
])('%s wraps %s', (written, inner) => expect(unwrapped(written, new Set(['Box', 'Arc', 'Mutex']))).toBe(inner))
