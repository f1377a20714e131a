import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('types with members; partial, records, file-scoped namespace', () => checkFacts('c-sharp', `namespace Acme.Shop;

/// <summary>
/// Holds items.
/// </summary>
/// <param name="x">No.</param>
[ApiController]
[Route("api")]
public sealed partial class Cart<T> : Base<T>, IBasket where T : Item
{
    private readonly IRepo _repo, _other;
    public const int Max = 1;
    internal static readonly string Name = "n";
    public int Size { get; private set; } = 1;
    public int Half => Size / 2;
    public event EventHandler Changed;
    public Cart(IRepo repo) : base(repo) { }
    /// <summary>Adds <see cref="Item"/>.</summary>
    [HttpPost("{id}")]
    public async Task<int> AddAsync(Item item) { void Local() { } return 1; }
    void Hidden() { }
    protected internal T Find<TKey>(TKey key) => default;
    enum Color { Red = 1, [Obsolete] Green }
    public interface IVisitor : IA { void Visit(); int Rank { get; } }
    public static Cart<T> operator +(Cart<T> a, Cart<T> b) => a;
}
public record Point(int X, [property: Required] int Y) : Shape(X) { public int Z; }
public readonly record struct Size(int W);
struct Plain { public int A; }
public delegate void Handler(int x);
file class Secret { public void Shown() { } }
`, {
  definitions: [
    '7-26 +class Cart', '11-11 -field Cart . _repo', '11-11 -field Cart . _other', '12-12 +constant Cart . Max',
    '13-13 +constant Cart . Name', '14-14 +field Cart . Size', '15-15 +field Cart . Half', '16-16 +field Cart . Changed',
    '17-17 +method Cart . Cart', '19-20 +method Cart . AddAsync', '20-20 -function Cart.AddAsync . Local',
    '21-21 -method Cart . Hidden', '22-22 +method Cart . Find', '23-23 -enum Cart . Color', '23-23 -constant Cart.Color . Red',
    '23-23 -constant Cart.Color . Green', '24-24 +interface Cart . IVisitor', '24-24 +method Cart.IVisitor . Visit',
    '24-24 +field Cart.IVisitor . Rank', '27-27 +class Point', '27-27 +field Point . X', '27-27 +field Point . Y',
    '27-27 +field Point . Z', '28-28 +struct Size', '28-28 +field Size . W', '29-29 +struct Plain', '29-29 +field Plain . A',
    '30-30 +type Handler', '31-31 -class Secret', '31-31 -method Secret . Shown',
  ],
  signatures: {
    Cart: 'public sealed partial class Cart<T> : Base<T>, IBasket where T : Item', AddAsync: 'public async Task<int> AddAsync(Item item)',
    Half: 'public int Half', Size: 'public int Size', Find: 'protected internal T Find<TKey>(TKey key)', Max: 'public const int Max = 1',
  },
  docs: { Cart: 'Holds items.', AddAsync: 'Adds Item.', Max: undefined },
}))

it('usings and namespaces', () => checkFacts('c-sharp', `global using System;
using static System.Math;
using Json = System.Text.Json.JsonSerializer;
using global::Acme.Core;
namespace Acme.Shop { using Inner.Lib; namespace Deep { class A { } } }
`, {
  definitions: ['5-5 +class A'],
  imports: [
    '1 import System {*}', '2 import System.Math {*}', '3 import System.Text.Json.JsonSerializer { as Json}',
    '4 import Acme.Core {*}', '5 package Acme.Shop {}', '5 import Inner.Lib {*}', '5 package Deep {}',
  ],
}))

it('references and literals', () => checkFacts('c-sharp', `[assembly: InternalsVisibleTo("Tests")]
[Route("api/[controller]", Name = "n"), x.Y(typeof(Marker), Role.Admin)]
class A<T> : ns.Base<Arg>, IB where T : Bound
{
    IRepo<T> _repo; List<Item>? Items { get; } = "p";
    Result Run([FromBody] Dto dto, int n)
    {
        services.AddScoped<IFoo, Foo>("k").Build(dto);
        var s = new pkg.Service<Opt>(dto, nameof(dto), Status.Active) { Key = value, Text = @"v" };
        config["a:b"] = n; _repo?.Find("f");
        if (s is Sub sub || (s as Other) != null) throw new Failed($"x{n}");
        return Helper.Make(handler);
    }
}
app.MapGet("/users", Users.List);
`, {
  references: [
    '1 annotation InternalsVisibleTo', '2 annotation Route', '2 annotation x . Y', '2 type Marker', '2 value Role . Admin',
    '3 inherit ns . Base', '3 type Arg', '3 inherit IB', '3 type Bound', '5 type IRepo', '5 type List', '5 type Item',
    '6 type Result', '6 annotation FromBody', '6 type Dto', '8 call services.AddScoped<IFoo, Foo>("k") . Build',
    '8 call services . AddScoped', '8 type IFoo', '8 type Foo', '8 value dto', '9 call pkg . Service', '9 type Opt',
    '9 value dto', '9 value Status . Active', '9 value value', '10 value n', '10 call _repo . Find', '11 type Sub',
    '11 type Other', '11 call Failed', '12 call Helper . Make', '12 value handler', '15 call app . MapGet',
    '15 value Users . List',
  ],
  literals: [
    '1 @InternalsVisibleTo = Tests', '2 @Route = api/[controller]', '2 @Route.Name = n', '5 Items = p',
    '8 services.AddScoped = k', '9 Text = v', '10 config = a:b', '10 _repo?.Find = f', '15 app.MapGet = /users',
  ],
}))

it('broken syntax yields what is whole', () => checkFacts('c-sharp', `using A;
class Good { void Run() { A.Go(); } }
class Bad { void X( }
`, { state: 'partial', imports: ['1 import A {*}'] }))

it('comments between attributes are no part of the signature', () => checkFacts('c-sharp', `class A {
    [Fact]
    // why
    [Trait("x")]
    public void M() { a.B<C>("d").E<F>("g"); }
}
`, { signatures: { M: 'public void M()' }, literals: ['4 @Trait = x', '5 a.B = d', '5 E = g'] }))
