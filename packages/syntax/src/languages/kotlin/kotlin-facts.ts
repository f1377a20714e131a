import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { kotlinDefinitions } from './definitions.ts'
import { kotlinImports } from './imports.ts'
import { kotlinLiterals } from './literals.ts'
import { kotlinReferences } from './references.ts'
import { kotlinTypedNames } from './typed-names.ts'

/** Kotlin, scripts (`.kts`) included. */
export const kotlinFacts: LanguageFacts = {
  language: 'kotlin',
  visits: mergeVisits(kotlinDefinitions, kotlinImports, kotlinReferences, kotlinLiterals, kotlinTypedNames),
  isDoc: comment => comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `@file:JvmName("A")
package a.b
import c.D
import c.E as F
import g.*
/** doc */
@H("i", j = [K::class]) data class L<M : N> @O constructor(private val p: P, q: Q? = null) : R(q), S by p, T<M> where M : U {
  companion object {
    const val V = 1
  }
  val w: W by lazy { X() }
  lateinit var y: Y<Z>
  init { a() }
  constructor(b: Int) : this(b, 2)
  override suspend fun c(vararg d: D, e: (F) -> G): H {
    val i = J(1)
    when (i) { is K -> l?.m { it.n() }
      in o -> P::q
      else -> "r \${s} $t" }
    for ((u, v) in w) if (x as? Y == null) break else z++
    try { a!!.b() } catch (c: D) { throw E() } finally { }
    return object : F(), G { override fun h() = i ?: j
    }
  }
}
enum class A(val b: C) {
  D(1) { },
  E;
  fun f() = """g"""
}
sealed interface B
object C : B
fun <T> D.e(f: T): T = f
val G.h: I get() = J
typealias K = Map<String, L>
`,
}
