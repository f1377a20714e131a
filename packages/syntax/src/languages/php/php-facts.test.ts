import { describe, expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('types with members, functions, constants', () => checkFacts('php', `<?php
namespace App;
/**
 * Holds items.
 */
#[Entity]
final class Cart extends Base
{
    use Counts;
    public const MAX = 1, MIN = 0;
    private ?Repo $repo = null;
    /** Makes one. */
    public function __construct(private readonly Clock $clock, int $size) { $local = fn () => 1; }
    private function hidden() { new class { public function inner() {} }; }
}
interface Basket { public function add(): void; }
trait Counts { abstract static function total(); }
enum Suit: string { case Hearts = 'H'; const WILD = self::Hearts; }
function helper(array $rows): array {}
const TOP = 1;
define('OLD', 2);
`, {
  definitions: [
    '6-15 +class Cart', '10-10 +constant Cart . MAX', '10-10 +constant Cart . MIN', '11-11 -field Cart . repo',
    '13-13 +method Cart . __construct', '13-13 -field Cart . clock', '14-14 -method Cart . hidden', '16-16 +interface Basket',
    '16-16 +method Basket . add', '17-17 +trait Counts', '17-17 +method Counts . total', '18-18 +enum Suit',
    '18-18 +constant Suit . Hearts', '18-18 +constant Suit . WILD', '19-19 +function helper', '20-20 +constant TOP',
    '21-21 +constant OLD',
  ],
  signatures: { Cart: 'final class Cart extends Base', helper: 'function helper(array $rows): array' },
  docs: { Cart: 'Holds items.', __construct: 'Makes one.', hidden: undefined },
}))

it('namespaces, every form of use, includes', () => checkFacts('php', `<?php
namespace App\\Http;
use A\\{
    B,
    C as D, E\\F
};
use \\G\\H, I;
use function J\\k, L\\m as n;
use const O\\P;
use Q\\{function r, const S};
require __DIR__ . '/t.php';
include_once(dirname(__FILE__) . '/../u.php');
require_once dirname(__DIR__, 2) . '/v.php';
require 'w.php';
require $x . '/y.php';
include ABSPATH . 'z.php';
`, {
  imports: [
    '2 package App\\Http {}', '4 import A\\B {B}', '5 import A\\C {C as D}', '5 import A\\E\\F {F}', '7 import G\\H {H}',
    '7 import I {I}',
    '8 import function J\\k {k}', '8 import function L\\m {m as n}', '9 import const O\\P {P}', '10 import function Q\\r {r}',
    '10 import const Q\\S {S}', '11 import ./t.php {}', '12 import ./../u.php {}', '13 import ./../../v.php {}',
    '14 import w.php {}',
  ],
}))

it('references and literals', () => checkFacts('php', `<?php
#[Route('/x', name: 'x.show'), ORM\\Entity]
class A extends B implements C, \\D\\E { use F, G;
  function m(int|H $h, ?self $s): static { return new static(); }
  function n() {
    $this->repo->save(new I\\J('n'), [K::class, 'run']);
    L::make()->go(M::MAX, \\N\\o(), TOP); self::$x; P::$y; parent::n();
    if ($q instanceof Q) throw new R("bad");
    try {} catch (S|T $e) {} finally { fn (U $u): V => $u?->w(); }
    config(['app.name' => 'Shop', 'n' => $h ?? 'none']); $key = 'k'; echo "a $key";
  }
}
`, {
  references: [
    '2 annotation Route', '2 annotation ORM\\ . Entity', '3 inherit B', '3 inherit C', '3 inherit \\D\\ . E', '3 inherit F',
    '3 inherit G',
    '4 type H', '6 call $this->repo . save', '6 call I\\ . J', '6 value K', '7 call L::make() . go', '7 call L . make',
    '7 value M . MAX',
    '7 call \\N\\ . o', '7 value TOP', '7 value P . y', '7 call parent . n', '8 type Q', '8 call R', '9 type S', '9 type T',
    '9 type U',
    '9 type V', '9 call $u . w', '10 call config',
  ],
  literals: [
    '2 @Route = /x', '2 @Route.name = x.show', '6 I\\J = n', '6 $this->repo->save = run', '8 R = bad', '10 app.name = Shop',
    '10 n = none',
    '10 $key = k',
  ],
}))

describe('typed names', () => {
  const typed = async (text: string): Promise<string[]> => (await factsOf('php', text)).typedNames.map(each =>
    `${each.startLine}-${each.endLine} ${each.member ? 'member ' : ''}${each.name}: ${each.type}`)

  it('native types, new objects, caught exceptions', async () => {
    expect(await typed(`<?php
class A {
  private ?B $b; public int $n; protected C|D $cd;
  function __construct(private E\\F $f, ?G $g = null, H|null $h, array $i, self $j) {
    $this->k = new K();
    $l = new \\L\\M;
  }
}
$top = (new Top());
try {} catch (Gone $gone) {
}
`)).toEqual([
      '1-11 top: Top', '2-8 member b: B', '2-8 member f: E\\F', '2-8 member k: K', '4-7 f: E\\F', '4-7 g: G', '4-7 h: H',
      '4-7 l: \\L\\M',
      '10-11 gone: Gone',
    ])
  })

  it('doc comments where no native type stands', async () => {
    expect(await typed(`<?php
/** @property-read Owner $owner */
class A {
  /** @var Repo|null */
  private $repo;
  /** @var Other */
  private Native $native;
  /**
   * @param Foo $foo
   * @param Bar $bar
   * @param Baz[] $list
   * @param array<Baz> $map
   */
  function go($foo, Real $bar, $list, $map) {
    /** @var \\App\\User $user */
    $user = find();
  }
}
`)).toEqual([
      '3-18 member owner: Owner', '3-18 member repo: Repo', '3-18 member native: Native', '14-17 foo: Foo', '14-17 bar: Real',
      '14-17 user: \\App\\User',
    ])
  })
})

it('code between text, and broken syntax', async () => {
  await checkFacts('php', '<p>class Not {}</p>\n<?php if ($x): ?>\n<b><?= Foo::bar() ?></b>\n<?php endif;\n', {
    definitions: [], references: ['3 call Foo . bar'],
  })
  await checkFacts('php', '<?php\nuse A\\B;\nclass Good { function m() { B::go(); } }\nclass Bad { function ( }\n', {
    state: 'partial', imports: ['2 import A\\B {B}'],
  })
})
