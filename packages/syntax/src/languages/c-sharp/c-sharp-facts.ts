import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { cSharpDefinitions } from './definitions.ts'
import { cSharpImports } from './imports.ts'
import { cSharpLiterals } from './literals.ts'
import { cSharpReferences } from './references.ts'
import { cSharpTypedNames } from './typed-names.ts'

/** C#. Parts of partial types have the same path in each file, so their members are told apart by file only. */
export const cSharpFacts: LanguageFacts = {
  language: 'c-sharp',
  visits: mergeVisits(cSharpDefinitions, cSharpImports, cSharpReferences, cSharpLiterals, cSharpTypedNames),
  isDoc: comment => comment.startsWith('///') || comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `global using static A.B; using C = D<E>; namespace F.G;
/// <summary>H</summary>
[I("j", K = L.M)] public abstract partial class N<O> : P<O>, Q.R where O : class, S, new() { private readonly T[]? u = { 1 }, v; public event W X;
  public Y Z { get; init; } = "a"; public N([B] C d) : base(d) { _e = d ?? throw new F($"g{h:x}"); } public I this[int j] => k;
  protected override async Task<(L m, N o)> P<Q>(ref R s, params T[] u) { await foreach (var v in w?.X<Y>(@"z")) using (a) lock (b) { c!.D += e => f; }
    return g switch { H { I: > 1 } j when k is L m => new() { N = o[^1..] }, _ => typeof(P) }; void Q() { } } enum R : byte { S = 1, [T] U } }
record V(int W, X Y = null) : Z(W); file struct A { } delegate B C(D e); interface F { G H(); }\n`,
}
