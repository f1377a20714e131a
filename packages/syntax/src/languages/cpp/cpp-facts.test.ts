import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('namespaces, classes with their members, methods outside of their class', () => checkFacts('cpp', `namespace a::b { inline namespace v1 {
/// Holds items.
/// More.
class API_EXPORT Cart final : public Base<int>, private ns::Other {
  int secret_;
 public:
  explicit Cart(int n) : secret_(n) {}
  virtual ~Cart();
  template <typename T> T get() const { return run(); }
  static int count; Repo *repo_, *b;
  enum class Kind : int { A, B = 2 };
  friend class Z; friend void befriended(int);
  using type = int;
  bool operator==(const Cart& o) const;
  operator bool() const;
  static constexpr int kMax = 3;
  class Impl;
 protected:
  void inner();
};
} namespace { int hidden() { return 1; } } }
class Announced;
template <class T> struct Box<T*> { T* get(); };
template <class T> T* Box<T*>::get() { return 0; }
void a::b::Cart::inner() { struct Local { int no; }; auto l = [](int x) { return x; }; }
int a::b::Cart::count = 3;
extern "C" { int c_name(void) { return 1; } }
using Alias = Box<int>;
enum Plain { P };
concept_like x = 1;
`, {
  definitions: [
    '4-20 +class a.b . Cart', '5-5 -field a.b.Cart . secret_', '7-7 +method a.b.Cart . Cart', '8-8 +method a.b.Cart . ~Cart',
    '9-9 +method a.b.Cart . get', '10-10 +field a.b.Cart . count', '10-10 +field a.b.Cart . repo_', '10-10 +field a.b.Cart . b',
    '11-11 +enum a.b.Cart . Kind', '11-11 +constant a.b.Cart.Kind . A', '11-11 +constant a.b.Cart.Kind . B', '13-13 +type a.b.Cart . type',
    '14-14 +method a.b.Cart . operator==', '15-15 +method a.b.Cart . operator bool', '16-16 +constant a.b.Cart . kMax',
    '19-19 -method a.b.Cart . inner', '21-21 -function a.b . hidden', '23-23 +struct Box', '23-23 +method Box . get', '24-24 +method Box . get',
    '25-25 +method a.b.Cart . inner', '26-26 +field a.b.Cart . count', '27-27 +function c_name', '28-28 +type Alias', '29-29 +enum Plain',
    '29-29 +constant P', '30-30 +variable x',
  ],
  signatures: { Cart: 'class Cart final : public Base<int>, private ns::Other', Box: 'template <class T> struct Box<T*>', get: 'template <typename T> T get() const' },
  docs: { Cart: 'Holds items. More.' },
}))

it('references, and the types of names', () => checkFacts('cpp', `#include "cart.h"
using namespace std;
class Shop : public Base<Arg>, ns::Other {
  std::unique_ptr<ns::Repo> repo_; std::vector<Item> items_; Cart& cart; const Clock* clock_ = nullptr;
};
void Shop::run(const Item& item, std::shared_ptr<Till> till, int n) {
  auto a = Cart(1); auto b = std::make_unique<ns::Bar>(2); auto* c = new Baz(n); Foo d(3), *e; auto f = static_cast<Qux*>(p);
  a.add(item); e->go(); ns::free_it(1); Cart::stat(); d.get<int>(2); this->close(); till->pay("cash");
  for (Row& row : rows) row.draw();
  g(Color::Red, MAX_SIZE, callback); throw Error("bad");
  try { } catch (const Problem& problem) { problem.what(); }
}
template <typename T> T make(T t) { return T(); }
`, {
  imports: ['1 import cart.h {}'],
  references: [
    '3 inherit Base', '3 inherit ns . Other', '3 type Arg', '4 type std . unique_ptr', '4 type ns . Repo', '4 type std . vector', '4 type Item',
    '4 type Cart', '4 type Clock', '6 type Item', '6 type std . shared_ptr', '6 type Till', '7 call Cart', '7 call std . make_unique',
    '7 type ns . Bar', '7 call Baz', '7 type Foo', '7 type Qux', '7 value p', '8 call a . add', '8 call e . go', '8 call ns . free_it',
    '8 call Cart . stat', '8 call d . get', '8 call this . close', '8 call till . pay', '9 type Row', '9 call row . draw', '10 call g',
    '10 value Color . Red', '10 value MAX_SIZE', '10 value callback', '10 call Error', '11 type Problem', '11 call problem . what', '13 call T',
  ],
  literals: ['8 till->pay = cash', '10 Error = bad'],
  typedNames: [
    '3-5 member repo_: ns::Repo', '3-5 member items_: std::vector', '3-5 member cart: Cart', '3-5 member clock_: Clock', '6-12 item: Item',
    '6-12 till: Till', '6-12 a: Cart', '6-12 b: ns::Bar', '6-12 c: Baz', '6-12 d: Foo', '6-12 e: Foo', '6-12 f: Qux', '6-12 row: Row',
    '6-12 problem: Problem',
  ],
}))

it('broken syntax yields what is whole', async () => {
  const { state, definitions } = await factsOf('cpp', 'class Good { void run() {} };\nclass Bad { void x( \n')
  expect([state, definitions[0]?.name]).toEqual(['partial', 'Good'])
})
