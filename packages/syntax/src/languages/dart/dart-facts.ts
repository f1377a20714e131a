import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { dartDefinitions } from './definitions.ts'
import { dartImports } from './imports.ts'
import { dartLiterals } from './literals.ts'
import { dartReferences } from './references.ts'
import { dartTypedNames } from './typed-names.ts'

/** Dart 3. */
export const dartFacts: LanguageFacts = {
  language: 'dart',
  visits: mergeVisits(dartDefinitions, dartImports, dartReferences, dartLiterals, dartTypedNames),
  isDoc: comment => comment.startsWith('///') || comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `library a.b;
import 'dart:io';
import 'package:c/d.dart' as e show F, G hide H;
import 'i.dart' deferred as j;
import 'k.dart' if (dart.library.io) 'l.dart';
export 'm.dart' show N;
part 'o.g.dart';
/// doc
@P(q: R, s: 't')
abstract class U<V extends W> extends X<V> with Y, e.Z implements A {
  final B c;
  static const int d = 1;
  late E? f = G(1), h;
  U(this.c, {required I j, super.key}) : f = K(), super(1);
  U.named(int l) : this(l);
  factory U.of(Map<String, dynamic> m) => U(m['n']);
  O get p => q();
  set r(S t) {}
  Future<U> v(W x, [List<Y> z = const []]) async {
    final a = B(2);
    C d = e.F();
    a.b().c((f) => f.g());
    await H.i('j \${k.l} $m');
    n?.o(p)!.q;
    r..s()..t = 1;
    for (final U u in v) { if (u is! W) continue; }
    try { throw X('y'); } on Z catch (a, b) { rethrow; } finally { }
    return switch (c) { 1 => d, _ => e as F };
  }
  operator ==(Object g) => g is U;
}
mixin H on I implements J { void k() {} }
extension L on M { int get n => 1; }
enum O with P implements Q { r(1), s(2); const O(this.t); final int t; }
typedef U1 = void Function(V w);
final x1 = Y.z('a');
B c1(D e) => const F();
`,
}
