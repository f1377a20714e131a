import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('types with members, constructors, and what stands outside of types', () => checkFacts('dart', `/// Holds items.
@Injectable()
class Cart<T> extends Base with Mix implements Basket {
  final Repo repo;
  static const int max = 1, min = 0;
  late Foo? lazy;
  Cart(this.repo);
  Cart.named(int a) : repo = make(a);
  factory Cart.fromJson(Map<String, dynamic> json) => Cart(json['a']);
  /// Adds.
  @override
  Future<int> add(Item item) async {
    final local = 1;
    void inner() {}
    return 1;
  }
  int get total => 1;
  void _hidden() {}
}
mixin Mix on Base {
  void mixed() {}
}
extension Sized on Cart {
  int size() => 1;
}
enum Hue {
  red('r'), green('g');
  const Hue(this.code);
  final String code;
}
typedef Callback = void Function(Item item);
class _Secret {
  int shown = 1;
}
const top = 'x';
final other = Foo();
int run(List<String> args) {
  return 1;
}
`, {
  definitions: [
    '2-19 +class Cart', '4-4 +field Cart . repo', '5-5 +constant Cart . max', '5-5 +constant Cart . min', '6-6 +field Cart . lazy',
    '7-7 +method Cart . Cart', '8-8 +method Cart . named', '9-9 +method Cart . fromJson', '11-16 +method Cart . add',
    '17-17 +method Cart . total', '18-18 -method Cart . _hidden', '20-22 +trait Mix', '21-21 +method Mix . mixed',
    '23-25 +class Sized', '24-24 +method Sized . size', '26-30 +enum Hue', '27-27 +constant Hue . red', '27-27 +constant Hue . green',
    '28-28 +method Hue . Hue', '29-29 +field Hue . code', '31-31 +type Callback', '32-34 -class _Secret', '33-33 -field _Secret . shown',
    '35-35 +constant top', '36-36 +variable other', '37-39 +function run',
  ],
  signatures: { run: 'int run(List<String> args)', add: 'Future<int> add(Item item)', Mix: 'mixin Mix on Base' },
  docs: { Cart: 'Holds items.', add: 'Adds.', run: undefined },
}))

it('imports, exports and parts', () => checkFacts('dart', `library foo.bar;
import 'dart:io';
import "package:x/y.dart" as p show A, B hide C;
import 'a.dart' deferred as d;
import 'stub.dart' if (dart.library.io) 'io.dart';
export 'src/a.dart' show Q;
export 'src/b.dart' hide R;
part 'foo.g.dart';
`, {
  imports: [
    '1 package foo.bar {}', '2 import dart:io {*}', '3 import package:x/y.dart {A as p.A, B as p.B, C as _}', '4 dynamic a.dart {* as d}',
    '5 import stub.dart {*}', '5 import io.dart {*}', '6 re-export src/a.dart {Q}', '7 re-export src/b.dart {*, R as _}', '8 module foo.g.dart {}',
  ],
}))

it('references and literals', () => checkFacts('dart', `@Path('/a', to: 'b')
class C<T extends Bound> extends g.Base<Arg> with Mix implements I {
  Result run(List<Q> q, p.R r) {
    final key = env.get('k');
    repo.find(q).map(conv).sort((it) => it.go());
    if (q is Sub) return Color.red;
    return const Make(1).built(new Other.named(Foo));
  }
  final x = this.load();
}
`, {
  references: [
    '1 annotation Path', '2 type Bound', '2 inherit g . Base', '2 type Arg', '2 inherit Mix', '2 inherit I', '3 type Result', '3 type Q',
    '3 type p . R', '4 call env . get', '5 call repo . find', '5 call repo.find(q) . map', '5 call repo.find(q).map(conv) . sort',
    '5 value q', '5 value conv', '5 call it . go', '6 type Sub', '6 value Color . red', '7 call const Make(1) . built', '7 call Make', '7 call Other', '7 value Foo',
    '9 call this . load',
  ],
  literals: ["1 @Path = /a", '1 @Path.to = b', '4 env.get = k'],
}))

it('names with a type', async () => {
  const { typedNames } = await factsOf('dart', `class C {
  final Repo? repo;
  final made = Made(1), named = Made.of(2);
  void run(p.Arg arg, {Other? other}) {
    Local local = make();
    final fresh = Fresh();
    final value = Fresh().value();
  }
}
final top = Top();
`)
  expect(typedNames.map(({ name, type, member, startLine, endLine }) => `${startLine}-${endLine} ${member ? '.' : ''}${name}: ${type}`)).toEqual([
    '1-9 .repo: Repo', '1-9 .made: Made', '1-9 .named: Made', '1-10 top: Top', '4-8 arg: p.Arg', '4-8 other: Other', '4-8 local: Local', '4-8 fresh: Fresh',
  ])
})
