import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { javaDefinitions } from './definitions.ts'
import { javaImports } from './imports.ts'
import { javaLiterals } from './literals.ts'
import { javaReferences } from './references.ts'
import { javaTypedNames } from './typed-names.ts'

/** Java up to records, sealed types and text blocks. */
export const javaFacts: LanguageFacts = {
  language: 'java',
  visits: mergeVisits(javaDefinitions, javaImports, javaReferences, javaLiterals, javaTypedNames),
  isDoc: comment => comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `package a.b; import static c.D.*; import e.F;
/** doc */ @G(h = {"i", J.K}) public abstract sealed class L<M extends N & O> extends P.Q<M> implements R permits S {
  @T private static final int[] u = {1, 0x2}, v; L(final W... x) throws Y { super(x); this.z = new A<>("b") { void c() {} }; }
  <D> D e(F<? extends G> h) { for (var i : j) try (k l = m()) { n: while (!o) break n; } catch (P | Q r) { throw s; } finally { }
    return switch (t) { case U v when v.w() -> x -> Y::new; default -> (Z) a[0].b(C.D, e -> { }) ? "f" : '\\n'; }; }
  enum H { I("j") { }, K; } record L1(@M1 int n) { L1 { } } @interface O1 { String p() default ""; } interface Q1 { int R1 = 1; } }\n`,
}
