import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { cDefinitions } from './definitions.ts'
import { cImports } from './imports.ts'
import { isCpp } from './is-cpp.ts'
import { cLiterals } from './literals.ts'
import { withoutPlacelessMacros } from './placed-macros.ts'
import { cReferences } from './references.ts'
import { cTypedNames } from './typed-names.ts'

/** C up to C23; a header named `.h` may turn out to be C++. */
export const cFacts: LanguageFacts = {
  language: 'c',
  visits: mergeVisits(cDefinitions, cImports, cReferences, cLiterals, cTypedNames),
  isDoc: comment => !/copyright|licen[cs]e/i.test(comment),
  membersFollowContainer: true,
  dialect: (text, artifact) => artifact.toLowerCase().endsWith('.h') && isCpp(text) ? 'cpp' : undefined,
  readable: withoutPlacelessMacros,
  sample: `#include <a.h>
#include "b.h"
#define C 1
#define D(e, ...) f(e)
#ifdef G
typedef unsigned int h; typedef struct { int i : 3; union { char *j; }; } k;
#elif defined(L) && M > 2
extern const char *n[];
#else
enum o { P, Q = 'r' };
#endif
static inline void (*s(int t, ...))(int) { if (!t) goto u; for (int i = 0; i < 3; i++) { v[i]->w.x ^= ~t ? (long) y : sizeof(struct z); }
  while (1) { do { break; } while (0); continue; } switch (t) { case A: default: b("c" "d\\n"); } u: return &e; }
struct f g = { .h = 1, [2] = { NULL, 0x3UL, 1.5f } }; _Bool old(a) int a; { return a; }\n`,
}
