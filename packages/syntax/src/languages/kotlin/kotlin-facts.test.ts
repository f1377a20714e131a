import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('types with members, companions, and what stands outside of types', () => checkFacts('kotlin', `package com.acme.shop

/**
 * Holds items.
 */
@Service
class Cart<T : Item>(private val repo: Repo, size: Int) : Base(repo), Basket {
  companion object {
    const val MAX = 1
    fun open(): Cart = Cart(MAX)
  }
  val total: Money by lazy { val local = 1; sum() }
  var (a, b) = pair
  /** Adds. */
  @Inject
  override fun <R> add(item: R): Int {
    val local = object : Runnable {
      override fun run() {}
    }
    return 1
  }
  private fun hidden() {}
  enum class Color(val code: String) {
    RED("r"),
    GREEN;
    fun mix() {}
  }
  private class Secret {
    fun shown() {}
  }
}
interface Other
object Registry : Other {
  fun find() = 1
}
data class Point(val x: Int, var y: Int)
fun Cart.size(): Int = 1
val Cart.first get() = 1
private val log = 1
const val TOP = "t"
typealias Carts = List<Cart>
`, {
  definitions: [
    '6-31 +class Cart', '7-7 -field Cart . repo', '9-9 +constant Cart . MAX', '10-10 +method Cart . open', '12-12 +field Cart . total',
    '13-13 +field Cart . a', '13-13 +field Cart . b', '15-21 +method Cart . add', '22-22 -method Cart . hidden',
    '23-27 +enum Cart . Color', '23-23 +field Cart.Color . code', '24-24 +constant Cart.Color . RED', '25-25 +constant Cart.Color . GREEN',
    '26-26 +method Cart.Color . mix', '28-30 -class Cart . Secret', '29-29 -method Cart.Secret . shown', '32-32 +interface Other',
    '33-35 +class Registry', '34-34 +method Registry . find', '36-36 +class Point', '36-36 +field Point . x', '36-36 +field Point . y',
    '37-37 +function size', '38-38 +variable first', '39-39 -variable log', '40-40 +constant TOP', '41-41 +type Carts',
  ],
  signatures: {
    Cart: 'class Cart<T : Item>(private val repo: Repo, size: Int) : Base(repo), Basket', add: 'override fun <R> add(item: R): Int',
    size: 'fun Cart.size(): Int',
  },
  docs: { Cart: 'Holds items.', add: 'Adds.', hidden: undefined },
}))

it('imports and the package', () => checkFacts('kotlin', `package com.acme.\`in\`

import com.acme.core.Cart
import com.acme.core.Money as Cash
import com.acme.util.*
import com.acme.\`when\`.then
`, {
  imports: [
    '1 package com.acme.in {}', '3 import com.acme.core.Cart {Cart}', '4 import com.acme.core.Money {Money as Cash}',
    '5 import com.acme.util {*}', '6 import com.acme.when.then {then}',
  ],
}))

it('references and literals', () => checkFacts('kotlin', `@Path("/a", to = B::class)
class C(p: P = Empty) : g.Base<Arg>(LIMIT), I by impl {
  fun run(q: List<Q>?): Result {
    val key = env.get("k") + "s"
    repo.find(q).map(::conv).sort { it.go() }
    when (q) {
      is Sub -> Color.RED
      Red -> a.b.Make(1)
    }
    return Foo.Bar.baz
  }
  fun tie() = x to Y
}
`, {
  references: [
    '1 annotation Path', '1 type B', '2 type P', '2 value Empty', '2 inherit g . Base', '2 type Arg', '2 value LIMIT', '2 inherit I', '2 value impl',
    '3 type List', '3 type Q', '3 type Result', '4 call env . get', '5 call repo.find(q).map(::conv) . sort',
    '5 call repo.find(q) . map', '5 call repo . find', '5 value q', '5 value conv', '5 call it . go', '7 type Sub', '7 value Color . RED',
    '8 value Red', '8 call a.b . Make', '10 value Foo.Bar . baz', '12 call x . to', '12 value Y',
  ],
  literals: ['1 @Path = /a', '4 env.get = k', '4 key = s'],
}))

it('names with a type', async () => {
  const { typedNames } = await factsOf('kotlin', `class C(private val repo: Repo?, plain: a.b.Plain) {
  val made = Made(1)
  val slow by lazy { Slow() }
  lateinit var late: Late<X>
  fun run(arg: Arg, f: (A) -> B) {
    val local = x.Local()
    val other = make()
  }
}
val top = Top.of()
`)
  expect(typedNames.map(({ name, type, member, startLine, endLine }) => `${startLine}-${endLine} ${member ? '.' : ''}${name}: ${type}`)).toEqual([
    '1-9 .repo: Repo', '1-9 plain: a.b.Plain', '1-9 .made: Made', '1-9 .slow: Slow', '1-9 .late: Late', '5-8 arg: Arg', '5-8 local: x.Local',
  ])
})

it('broken syntax yields what is whole', () => checkFacts('kotlin', `import a.B
class Good {
  fun run() { B.go() }
}
class Bad { fun x( }
`, { state: 'partial', imports: ['1 import a.B {B}'] }))
