import { expect, it } from 'vitest'
import { definesName } from './defines-name.ts'

it.each([
  ['def settle(self):', true], ['  def self.settle(x)', true], ['func (c *Cart) settle(x int) error {', true], ['pub async fn settle<T>(x: T) {', true],
  ['function M.settle(x)', true], ['local function M:settle()', true], ['  public Money settle(Cart cart) throws Full {', true],
  ['  Task<Money> settle(Cart cart);', true], ['void Cart::add() {} int settle(int x) {', true], ['  async settle(x) {', true], ['  settle(x): Money {', true],
  ['class Cart { settle() { return 1 } }', true], ['const settle = async (x) => x', true], ['  settle: function (x) {', true], ['fun settle(x: Int) = 1', true],
  ['cart.settle(x)', false], ['  settle(x);', false], ['  return settle(x);', false], ['  await settle(x) {', false], ['// settle it', false],
  ['resettle() {', false], ['settled() {', false], ['if (settle(x)) {', false], ['new settle(x);', false], ['import { settle } from "x"', false], ['', false],
])('%s: %s', (text, defines) => expect(definesName(text, 'settle')).toBe(defines))

it('looks past a use to a definition, and is quick on hostile text', () => {
  expect(definesName('settle(1);\nsettle(2);\ndef settle(x):', 'settle')).toBe(true)
  expect(definesName(`${'settle('.repeat(200_000)}`, 'settle')).toBe(false)
})
