import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { goDefinitions } from './definitions.ts'
import { goImports } from './imports.ts'
import { goLiterals } from './literals.ts'
import { goReferences } from './references.ts'
import { goTypedNames } from './typed-names.ts'

/** Go with type parameters. A method of an unexported type can be reached through an interface, so it stays exported. */
export const goFacts: LanguageFacts = {
  language: 'go',
  visits: mergeVisits(goDefinitions, goImports, goReferences, goLiterals, goTypedNames),
  isDoc: comment => !/^\/\/(?:go:|nolint|\s*\+build)/.test(comment),
  membersFollowContainer: false,
  sample: `package a
import ( b "c/d"; . "e"; _ "f" )
// G doc
type G[T any] struct { H; *i.J; k, l map[string]chan<- T \`m:"n"\` }
type ( O interface { P(q ...int) (r T, err error); s.U | ~int }; V = w.X )
const (
  Y = iota
  Z
)
var a1, b1 = 1i, 'c'
func (g *G[T]) D(e func(int) error) (f []T, _ error) { defer g.h.i(j...); for k, v := range l { select { case m <- n: default: goto o } }
o: switch p := q.(type) { case *r, nil: fallthrough; default: return &S{T: u[1:2], "v": {w}}, func() {}(x) }; if y := <-z; !y { go a(b) } else { c++ }; return }
`,
}
