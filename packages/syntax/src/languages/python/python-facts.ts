import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { pythonDefinitions } from './definitions.ts'
import { pythonImports } from './imports.ts'
import { pythonLiterals } from './literals.ts'
import { pythonReferences } from './references.ts'
import { pythonTypedNames } from './typed-names.ts'

/** Python 3, with what its grammar knows of Python 2. */
export const pythonFacts: LanguageFacts = {
  language: 'python',
  visits: mergeVisits(pythonDefinitions, pythonImports, pythonReferences, pythonLiterals, pythonTypedNames),
  isDoc: () => false,
  membersFollowContainer: true,
  sample: `from __future__ import annotations
from ..a.b import (c as d, e)
import f.g, h as i
@j.k(l, m='n')
class O(P, q.R[S], metaclass=T):
    """doc"""
    u: int = 1
    async def v(self, *w, x: 'y' = None, **z) -> list[str]:
        try:
            return [a async for a in b if not c] + f"{d!r:>{e}}".f(*g, **h)
        except (I, j.K) as l:
            raise m from n
        with o() as p, q: yield lambda r, /, *s: {'t': u, **v}
match w:
    case X(y=1) | [*_, {'z': a}] if b: pass
    case _: del c[1:2]\n`,
}
