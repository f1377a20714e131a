import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { swiftDefinitions } from './definitions.ts'
import { swiftImports } from './imports.ts'
import { swiftLiterals } from './literals.ts'
import { swiftReferences } from './references.ts'
import { swiftTypedNames } from './typed-names.ts'

/** Swift 5; what later versions add may be partial. */
export const swiftFacts: LanguageFacts = {
  language: 'swift',
  visits: mergeVisits(swiftDefinitions, swiftImports, swiftReferences, swiftLiterals, swiftTypedNames),
  isDoc: comment => comment.startsWith('///') || comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `import Foundation
@testable import A
import struct B.C
/// doc
@D public final class E<F: G>: H<F>, I where F: J {
  @K private var l: L?
  static let m = 1
  lazy var n = N(1)
  let (o, p) = q
  public init(_ r: R, s: S = S()) { self.l = r; super.init() }
  deinit {}
  @objc func t(with u: U, _ v: [V]) throws -> W<X, Y> {
    let z = A.init(2)
    guard let b = c as? D else { return }
    e.f().g { $0.h() }
    i?.j(k, L.self, .m, "n\\(o)")
    for p in q where r { s += 1 }
    switch t { case .u(let v): break; default: try? w() }
    return x ? y : z!
  }
  var a: B { get { c() } set { } }
  subscript(d: Int) -> E { f }
  enum G: String { case h, i(J), k = "l" }
  typealias M = N
}
protocol O: P { associatedtype Q: R; func s(t: U); var v: W { get } }
extension E: X where F == Int { func y() {} }
extension A.B { static func c() {} }
struct D1 { var e: [F: G] }
func h1(i: J) -> some K { L(m: 1) }
#if os(Linux)
actor N1 {}
#endif
`,
}
