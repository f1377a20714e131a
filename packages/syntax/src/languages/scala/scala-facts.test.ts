import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('types with members, companions, package objects, what stands outside of types', () => checkFacts('scala', `package com.acme

/**
 * Holds items.
 */
@Service
final case class Cart[T](repo: Repo, size: Int = 1)(implicit ec: Ec) extends Base(repo) with Basket {
  val total: Money = { val local = 1; sum() }
  private var (a, b) = pair
  /** Adds. */
  @inline override def add(item: T): Int = {
    val local = 1
    def inner() = 2
    inner()
  }
  private[acme] def shared = 1
  private def hidden = 1
  type Id = Int
}
object Cart {
  def open(x: Int): Cart = new Cart(x) { def anonymous = 1 }
}
private class Secret(val shown: Int, quiet: Int)
sealed trait Color
enum Hue {
  case Red, Green
  case Mixed(part: Int)
}
package object tools {
  def help = 1
}
def top(x: Int): Int = x
extension (c: Cart) def twice: Int = 2
`, {
  definitions: [
    '6-19 +class Cart', '7-7 +field Cart . repo', '7-7 +field Cart . size', '8-8 +field Cart . total', '9-9 -field Cart . a',
    '9-9 -field Cart . b', '11-15 +method Cart . add', '16-16 +method Cart . shared', '17-17 -method Cart . hidden', '18-18 +type Cart . Id',
    '20-22 +class Cart', '21-21 +method Cart . open', '23-23 -class Secret', '23-23 -field Secret . shown', '24-24 +trait Color',
    '25-28 +enum Hue', '26-26 +constant Hue . Red', '26-26 +constant Hue . Green', '27-27 +constant Hue . Mixed',
    '27-27 +field Hue.Mixed . part', '29-31 +module tools', '30-30 +function help', '32-32 +function top', '33-33 +function twice',
  ],
  signatures: { top: 'def top(x: Int): Int', Color: 'sealed trait Color', total: 'val total: Money = { val local = 1; sum() }' },
  docs: { Cart: 'Holds items.', add: 'Adds.', hidden: undefined },
}))

it('imports: groups, renames, hidden names, wildcards of both versions, chained packages', () => checkFacts('scala', `package com.acme
package shop
import com.acme.core.Cart
import core.{Cart, Money => Cash, Hidden => _, _}, other.Thing
import util.*
import a.{given, X as Y}
object O { import O.inner._ }
export a.b.C
`, {
  imports: [
    '1 package com.acme {}', '2 package shop {}', '3 import com.acme.core {Cart}',
    '4 import core {Cart, Money as Cash, Hidden as _, *}', '4 import other {Thing}', '5 import util {*}', '6 import a {*, X as Y}',
    '7 import O.inner {*}', '8 re-export a.b {C}',
  ],
}))

it('references and literals', () => checkFacts('scala', `@Path("/a", to = "b") class C[T <: Bound](p: P = Empty) extends g.Base[Arg](LIMIT) with I {
  def run(q: List[Q], r: => a.R): Result = {
    val key = env.get("k") + "s"
    repo.find(q).map(conv).sort(_.go)
    x match { case Sub(y) => Color.Red; case z: Typed => Red; case A.B => new b.Make[M](1) with Mix }
    a combine B
    f[Gen](Foo)
    repo.all
  }
}
`, {
  references: [
    '1 annotation Path', '1 type Bound', '1 type P', '1 value Empty', '1 inherit g . Base', '1 type Arg', '1 value LIMIT', '1 inherit I',
    '2 type List', '2 type Q', '2 type a . R', '2 type Result', '3 call env . get', '4 call repo.find(q).map(conv) . sort',
    '4 call repo.find(q) . map', '4 call repo . find', '4 value q', '4 value conv', '4 value _ . go', '5 type Sub', '5 value Color . Red',
    '5 type Typed', '5 value Red', '5 value A . B', '5 call b . Make', '5 type M', '5 inherit Mix', '6 call a . combine', '6 value B',
    '7 call f', '7 type Gen', '7 value Foo', '8 value repo . all',
  ],
  literals: ['1 @Path = /a', '1 @Path.to = b', '3 env.get = k', '3 key = s'],
}))

it('names with a type', async () => {
  const { typedNames } = await factsOf('scala', `class C(repo: Repo, val plain: a.b.Plain) {
  val made = Made(1)
  private val fresh = new x.Fresh[T]
  def run(arg: Arg, f: A => B): Unit = {
    val local: Local = make()
    val other = make()
  }
}
case class D(cart: Cart)
`)
  expect(typedNames.map(({ name, type, member, startLine, endLine }) => `${startLine}-${endLine} ${member ? '.' : ''}${name}: ${type}`)).toEqual([
    '1-8 repo: Repo', '1-8 .plain: a.b.Plain', '1-8 .made: Made', '1-8 .fresh: x.Fresh', '4-7 arg: Arg', '4-7 local: Local', '9-9 .cart: Cart',
  ])
})
