import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('types with members: classes, records, enums, annotations, interfaces', () => checkFacts('java', `package com.acme.shop;

/**
 * Holds items.
 * @author x
 */
@Service
@RequestMapping("/cart")
public final class Cart<T extends Item> extends Base implements Basket {
  private static final Logger LOG = get(), OTHER = LOG;
  @Value("\${size}") private int size = 1;
  Cart(@Qualifier("q") Repo repo) { this.repo = repo; }
  /** Adds. */
  @Override
  public <R> R add(Item item) throws Full { new Runnable() { public void run() {} }; class Local {} return null; }
  private void hidden() {}
  enum Color implements Hue { RED("r"), GREEN { void mix() {} }; private final String code; Color(String c) {} }
  record Point(int x, @NonNull int y) { Point { } static int origin; }
  @interface Marker { String value() default ""; }
  interface Visitor extends A, B { void visit(); default int rank() { return 1; } int LIMIT = 3; }
  private static class Secret { public void shown() {} }
}
interface Other {}
`, {
  definitions: [
    '7-22 +class Cart', '10-10 -constant Cart . LOG', '10-10 -constant Cart . OTHER', '11-11 -field Cart . size',
    '12-12 +method Cart . Cart', '14-15 +method Cart . add', '15-15 -class Cart.add . Local', '16-16 -method Cart . hidden',
    '17-17 +enum Cart . Color', '17-17 +constant Cart.Color . RED', '17-17 +constant Cart.Color . GREEN',
    '17-17 +method Cart.Color.GREEN . mix', '17-17 -field Cart.Color . code', '17-17 +method Cart.Color . Color',
    '18-18 +class Cart . Point', '18-18 +field Cart.Point . x', '18-18 +field Cart.Point . y', '18-18 +method Cart.Point . Point',
    '18-18 +field Cart.Point . origin', '19-19 +interface Cart . Marker', '19-19 +method Cart.Marker . value',
    '20-20 +interface Cart . Visitor', '20-20 +method Cart.Visitor . visit', '20-20 +method Cart.Visitor . rank',
    '20-20 +constant Cart.Visitor . LIMIT', '21-21 -class Cart . Secret', '21-21 -method Cart.Secret . shown',
    '23-23 +interface Other',
  ],
  signatures: {
    Cart: 'public final class Cart<T extends Item> extends Base implements Basket', add: 'public <R> R add(Item item) throws Full',
    size: 'private int size = 1', Marker: '@interface Marker', LOG: 'private static final Logger LOG = get(), OTHER = LOG',
  },
  docs: { Cart: 'Holds items.', add: 'Adds.', hidden: undefined },
}))

it('imports and the package', () => checkFacts('java', `package com.acme.shop;
import java.util.List;
import java.util.*;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.*;
import com.acme.Outer.Inner;
`, {
  imports: [
    '1 package com.acme.shop {}', '2 import java.util.List {List}', '3 import java.util {*}',
    '4 import org.junit.Assert.assertEquals {assertEquals}', '5 import org.junit.Assert {*}',
    '6 import com.acme.Outer.Inner {Inner}',
  ],
}))

it('references and literals', () => checkFacts('java', `@Import({A.class, b.B.class}) @x.Y(path = "/p", value = {"v1", "v2"}, role = Role.ADMIN)
class C<T extends Bound> extends g.Base<Arg> implements I, J<K> {
  @Autowired Map<String, List<T>> field;
  Result run(Param p, int n) throws Failed {
    repo.find(p).map(Mapper::toDto).orElseGet(Cart::new);
    String key = env.getProperty("a" + ".b");
    new pkg.Service<Arg>("n", p) { };
    if (p instanceof Sub s) throw new Failed("bad", Errors.LATE);
    Object o = (Cast) helper(n);
    return Type.class.cast(super.run(p, n));
  }
  String text = """
    block
    """;
}
`, {
  references: [
    '1 annotation Import', '1 type A', '1 type b . B', '1 annotation x . Y', '1 value Role . ADMIN', '2 type Bound',
    '2 inherit g . Base', '2 type Arg', '2 inherit I', '2 inherit J', '2 type K', '3 annotation Autowired', '3 type Map',
    '3 type List', '4 type Result', '4 type Param', '4 type Failed', '5 call repo.find(p).map(Mapper::toDto) . orElseGet',
    '5 call repo.find(p) . map', '5 call repo . find', '5 value p', '5 value Mapper . toDto', '5 call Cart',
    '6 call env . getProperty', '7 call pkg . Service', '7 type Arg', '7 value p', '8 type Sub', '8 call Failed',
    '8 value Errors . LATE', '9 type Cast', '9 call helper', '9 value n', '10 call Type.class . cast', '10 type Type',
    '10 call super . run', '10 value p', '10 value n',
  ],
  literals: [
    '1 @x.Y.path = /p', '1 @x.Y.value = v1', '1 @x.Y.value = v2', '6 env.getProperty = a', '6 env.getProperty = .b',
    '7 pkg.Service = n', '8 Failed = bad', '12 text = block',
  ],
}))

it('broken syntax yields what is whole', () => checkFacts('java', `import a.B;
class Good { void run() { B.go(); } }
class Bad { void x( }
`, { state: 'partial', imports: ['1 import a.B {B}'] }))

it('array constructors and chains', () => checkFacts('java', `class A { void m() { a.b("c").d("e").toArray(Item[]::new); } }
`, { references: ['1 call a.b("c").d("e") . toArray', '1 call a.b("c") . d', '1 call a . b', '1 call Item', '1 type Item'], literals: ['1 a.b = c', '1 d = e'] }))
