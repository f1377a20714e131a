import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('types with members, extensions, and what stands outside of types', () => checkFacts('swift', `/// Holds items.
@MainActor
public final class Cart<T: Item>: Base<T>, Basket {
  @Published private var repo: Repo?
  static let max = 1
  let (a, b) = pair
  public init(_ repo: Repo) { self.repo = repo }
  /// Adds.
  @discardableResult
  func add(item: Item) -> Int {
    let local = 1
    func inner() {}
    return local
  }
  fileprivate func hidden() {}
  var total: Money { let inside = 1; return inside }
  enum Hue: String { case red, green(Int) }
  typealias Id = Int
}
protocol Basket {
  associatedtype Item
  func add(item: Item)
  var size: Int { get }
}
extension Cart: Equatable {
  func extended() {}
}
private struct Secret {
  var shown: Int
}
func top(x: Foo) -> Bar { Bar() }
let value = 1
`, {
  definitions: [
    '2-19 +class Cart', '4-4 -field Cart . repo', '5-5 +field Cart . max', '6-6 +field Cart . a', '6-6 +field Cart . b',
    '7-7 +method Cart . init', '9-14 +method Cart . add', '15-15 -method Cart . hidden', '16-16 +field Cart . total',
    '17-17 +enum Cart . Hue', '17-17 +constant Cart.Hue . red', '17-17 +constant Cart.Hue . green', '18-18 +type Cart . Id',
    '20-24 +interface Basket', '21-21 +type Basket . Item', '22-22 +method Basket . add', '23-23 +field Basket . size',
    '26-26 +method Cart . extended', '28-30 -struct Secret', '29-29 -field Secret . shown', '31-31 +function top', '32-32 +variable value',
  ],
  signatures: { top: 'func top(x: Foo) -> Bar', Cart: 'public final class Cart<T: Item>: Base<T>, Basket', total: 'var total: Money' },
  docs: { Cart: 'Holds items.', add: 'Adds.', hidden: undefined },
}))

it('imports', () => checkFacts('swift', `import Foundation
@testable import Shop
import struct Kit.Cart
@_exported import Core
`, { imports: ['1 import Foundation {*}', '2 import Shop {*}', '3 import Kit {Cart}', '4 re-export Core {*}'] }))

it('references and literals', () => checkFacts('swift', `@Wrapped("w") class C<T: Bound>: Base<Arg>, I {
  func run(q: [Q], r: A.R?) -> Result<Ok, Error> {
    let key = env.get("k") + "s"
    repo.find(q).map(conv).sort { it in it.go() }
    if q is Sub { use(Color.red, Foo.self) }
    return Made.init(1).built(Other(name: "n"))
  }
}
extension g.Ext: P {}
`, {
  references: [
    '1 annotation Wrapped', '1 type Bound', '1 inherit Base', '1 type Arg', '1 inherit I', '2 type Q', '2 type A . R', '2 type Result', '2 type Ok',
    '3 call env . get', '4 call repo.find(q).map(conv) . sort', '4 call repo.find(q) . map', '4 call repo . find', '4 value q', '4 value conv', '4 call it . go',
    '5 type Sub', '5 call use', '5 value Color . red', '5 type Foo', '6 call Made.init(1) . built', '6 call Made', '6 call Other', '9 inherit g . Ext', '9 inherit P',
  ],
  literals: ['1 @Wrapped = w', '3 env.get = k', '3 key = s', '6 Other = n'],
}))

it('calls behind operators', () => checkFacts('swift', `let x = cart.total() + helper() + Rates.of(1) ?? a.b
`, { references: ['1 call Rates . of', '1 call helper', '1 call cart . total', '1 value Rates'] }))

it('names with a type', async () => {
  const { typedNames } = await factsOf('swift', `class C {
  private var repo: Repo?
  let made = Made(1)
  var any: any A.Store
  func run(with arg: Arg, _ f: (A) -> B, list: [Q]) {
    let local = Local.init(2)
    let other = make()
  }
}
let top = Top()
`)
  expect(typedNames.map(({ name, type, member, startLine, endLine }) => `${startLine}-${endLine} ${member ? '.' : ''}${name}: ${type}`)).toEqual([
    '1-9 .repo: Repo', '1-9 .made: Made', '1-9 .any: A.Store', '1-10 top: Top', '5-8 arg: Arg', '5-8 local: Local',
  ])
})
