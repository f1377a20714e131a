import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { scalaDefinitions } from './definitions.ts'
import { scalaImports } from './imports.ts'
import { scalaLiterals } from './literals.ts'
import { scalaReferences } from './references.ts'
import { scalaTypedNames } from './typed-names.ts'

/** Scala 2 and 3, build definitions (`.sbt`) included. */
export const scalaFacts: LanguageFacts = {
  language: 'scala',
  visits: mergeVisits(scalaDefinitions, scalaImports, scalaReferences, scalaLiterals, scalaTypedNames),
  isDoc: comment => comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `package a.b
package c
import d.{E, F => G, H => _, _}
import i.J, k.*
import l.{given, M as N}
package object o { def p = 1 }
/** doc */
@Q("r") final case class S[+T <: U, V: W](x: Y, val z: Z = null)(implicit e: A) extends B(x) with C[T] with d.D {
  lazy val (f, g) = h
  var i: J = _
  private[c] def k(l: => M, n: O*)(p: Q => R): S[T] = { val t = new U(1) with V { def w = 1 }; t.x(2).y(z => z.a()); b c d; e[F](g = 3) }
  type H = I
  val j = s"k$l\${m.n}" + """o"""
  p match { case Q(r, _) if s => t; case u: V => W.X; case Y.Z | "a" => throw new B }
  for { c <- d; e = F(c) } yield try g catch { case h: I => j } finally k
  if (l) m else n
}
object S extends T { def apply(x: Int): S = ??? }
sealed trait U { self: V => def w: Int }
enum X(val y: Int) extends Z { case A extends X(1); case B, C }
extension (d: D) def e: Int = 1
given f: G[H] = I
opaque type J = K
`,
}
