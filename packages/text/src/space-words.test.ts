import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOREIGN_STOP_WORDS } from './foreign-stop-words.ts'
import { languageOf } from './language-of.ts'
import { spaceWords } from './space-words.ts'
import { wordsOf } from './words-of.ts'

describe('languageOf', () => {
  test.each([
    ['The total is wrong when the cart is empty', 'en'],
    ['Die Summe ist falsch, wenn der Warenkorb leer ist', 'de'],
    ['Le total est faux quand le panier est vide', 'fr'],
    ['El total es incorrecto cuando el carrito está vacío', 'es'],
    ['O total está errado quando o carrinho não tem itens', 'pt'],
    ['Il totale è sbagliato quando il carrello è vuoto per tutti', 'it'],
    ['Сумма неверна, если корзина пуста и нет товаров', 'ru'],
    ['Suma jest błędna, gdy koszyk nie ma nic w sobie', 'pl'],
    ['购物车为空时 getTotal 返回错误', 'zh'],
    ['カートが空のとき getTotal が失敗する', 'ja'],
    ['장바구니가 비어 있을 때 getTotal 오류', 'ko'],
    ['ยอดรวมผิดเมื่อตะกร้าว่าง', 'th'],
    ['getUserById(id)', 'en'], ['', 'en'], ['die', 'en'],
  ])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language))
})

describe('spaceWords', () => {
  test.each([
    ['修复购物车的合计', 'zh', '购物', '车的'],
    ['カートの合計を修正する', 'ja', '合計', 'の合'],
    ['장바구니를 비웁니다', 'ko', '바구', '니를'],
  ])('%s (%s) holds %s and not %s', (text, language, kept, gone) => {
    const words = wordsOf(spaceWords(text, language))
    expect(words).toContain(kept)
    expect(words).not.toContain(gone)
  })

  test('cuts Thai into words', () => expect(wordsOf(spaceWords('ยอดรวมผิดเมื่อตะกร้าว่าง', 'th')).length).toBeGreaterThan(2))

  test('leaves names in running text whole', () => {
    expect(wordsOf(spaceWords('调用getUserById函数时', 'zh'))).toEqual(['调用', 'get', 'user', 'by', 'id', '函数'])
  })

  test('never invents a word of two characters: what it gives, running text holds', () => {
    const text = fc.string({ unit: fc.constantFrom('购', '物', '车', '的', 'の', 'カ', 'ー', '장', '를', 'é', 'a', ' ', '1'), maxLength: 30 })
    fc.assert(fc.property(text, fc.constantFrom('zh', 'ja', 'ko', 'th', 'en'), (given, language) => {
      for (const word of wordsOf(spaceWords(given, language))) expect(word.length === 1 || wordsOf(given).includes(word)).toBe(true)
    }), { numRuns: 300, examples: [['를장를购', 'zh']] })
  })

  test('takes a long run in pieces', () => {
    expect(spaceWords('购物车'.repeat(2_000), 'zh').length).toBeGreaterThan(6_000)
  })
})

test('alphabetic stop words are words as the splitter gives them', () => {
  for (const [language, words] of FOREIGN_STOP_WORDS) {
    if (['zh', 'ja', 'ko'].includes(language)) continue
    for (const word of words) expect(wordsOf(word)).toEqual([word])
  }
})
