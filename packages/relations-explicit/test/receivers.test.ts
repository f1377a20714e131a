// Over 400 lines because each case is a whole small repository.
import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from './open-tree.ts'

/** Relations of a file for all labels but `import`. */
async function uses(tree: string, file: string): Promise<ReturnType<ReturnType<typeof openTree>['relations']> extends Promise<infer R> ? R : never> {
  return (await openTree(tree).relations('out', file)).filter(({ label }) => label !== 'import')
}

describe('receivers of declared types', () => {
  it('typescript: fields, parameters, chains of fields, inherited members, shadowed imports', async () => {
    const tree = `
      //- src/controller.ts
      import { Service } from './service'
      import { Base } from './base'
      import { order } from './order'
      import { External } from 'external'
      export class Controller extends Base {
        constructor(private readonly service: Service, private readonly external: External) { super() }
        run() {
          this.service.find(1)
          this.service.repo.save()
          this.audit()
          this.own()
          this.external.find(2)
        }
        own() {}
        shadow(order: External) { order.place() }
      }
      //- src/service.ts
      import { Repo } from './repo'
      export class Service {
        constructor(readonly repo: Repo) {}
        find(id: number) { return id }
      }
      //- src/repo.ts
      export class Repo { save() {} }
      //- src/base.ts
      import { Root } from './root'
      export class Base extends Root {}
      //- src/root.ts
      export class Root { audit() {} }
      //- src/order.ts
      export const order = { place() {} }
      //- src/look-alike.ts
      export class External { find() {} place() {} }
    `
    const found = await uses(tree, 'src/controller.ts')
    expectEdges(found, `
      src/controller.ts:5 -> src/base.ts inherit
      src/controller.ts:6 -> src/service.ts reference
      src/controller.ts:8 -> src/service.ts call
      src/controller.ts:9 -> src/repo.ts call
      src/controller.ts:10 -> src/root.ts call
    `)
    const call = found.find(({ target }) => target === 'src/service.ts')
    expect(found.find(({ target, label }) => target === 'src/service.ts' && label === 'call')?.evidence.map(({ note }) => note))
      .toEqual(['calls this.service.find (service is a Service)'])
    expect(found.find(({ target }) => target === 'src/root.ts')?.evidence[0].note).toBe('calls this.audit (inherited from Controller)')
    expect(call?.confidence).toBeLessThanOrEqual(1)
  })

  it('what stands between `this` and a member is no member of a base type by its name', async () => {
    expectEdges(await uses(`
      //- app/agent.rb
      require_relative 'field'
      class Agent
        include Field
        def run; self.class.ready?; end
        def self.ready?; true; end
      end
      //- app/field.rb
      module Field
        module ClassMethods
          def fields; self.class; end
        end
      end
    `, 'app/agent.rb'), 'app/agent.rb:3 -> app/field.rb inherit')
  })

  it('a type that only uses a member does not have it: its base does', async () => {
    expectEdges(await uses(`
      //- a.ts
      import { Mid } from './mid'
      export function run(mid: Mid) { mid.option() }
      //- mid.ts
      import { Root } from './root'
      export class Mid extends Root { go() { return this.option() } }
      //- root.ts
      export class Root { option() {} }
    `, 'a.ts'), `
      a.ts:2 -> mid.ts reference
      a.ts:2 -> root.ts call
    `)
  })

  it.each<[language: string, tree: string, file: string, edges: string]>([
    ['python', `
      //- app/views.py
      from app.repo import Repo
      from app.base import Base
      class View(Base):
          def __init__(self, repo: Repo):
              self.repo = repo
          def get(self):
              self.repo.find(1)
              self.render()
      //- app/repo.py
      class Repo:
          def find(self, key): return key
      //- app/base.py
      class Base:
          def render(self): pass
      //- other/repo.py
      class Repo:
          def find(self, key): return key
    `, 'app/views.py', `
      app/views.py:3 -> app/base.py inherit
      app/views.py:4 -> app/repo.py reference
      app/views.py:7 -> app/repo.py call
      app/views.py:8 -> app/base.py call
    `],
    ['java', `
      //- src/main/java/a/Web.java
      package a;
      import b.Repo;
      class Web {
        private final Repo repo;
        Web(Repo repo) { this.repo = repo; }
        void run() { repo.find(1); this.repo.find(2); }
      }
      //- src/main/java/b/Repo.java
      package b;
      public class Repo { public void find(int id) {} }
      //- src/main/java/a/Other.java
      package a;
      class Other { void find(int id) {} }
    `, 'src/main/java/a/Web.java', `
      src/main/java/a/Web.java:4 -> src/main/java/b/Repo.java reference
      src/main/java/a/Web.java:5 -> src/main/java/b/Repo.java reference
      src/main/java/a/Web.java:6 -> src/main/java/b/Repo.java call
    `],
    ['go', `
      //- go.mod
      module example.test/shop
      //- web/handler.go
      package web

      func (s *Server) Handle() { s.store.Get(1) }
      //- web/server.go
      package web

      import "example.test/shop/store"

      type Server struct { store *store.Store }
      //- store/store.go
      package store

      type Store struct{}
      //- store/get.go
      package store

      func (s *Store) Get(id int) int { return id }
    `, 'web/handler.go', `
      web/handler.go:3 -> web/server.go reference
      web/handler.go:3 -> store/store.go call
    `],
    ['rust', `
      //- Cargo.toml
      [package]
      name = "shop"
      //- src/lib.rs
      mod web;
      mod store;
      //- src/web.rs
      use crate::store::Store;
      pub struct Web { store: std::sync::Arc<Store> }
      impl Web {
          pub fn run(&self) { self.store.get(1); }
      }
      //- src/store.rs
      pub struct Store;
      impl Store { pub fn get(&self, id: u8) -> u8 { id } }
    `, 'src/web.rs', `
      src/web.rs:2 -> src/store.rs reference
      src/web.rs:4 -> src/store.rs call
    `],
    ['c-sharp', `
      //- Web.cs
      using Shop.Store;
      namespace Shop.Web;
      public class Page(IRepo repo) {
        private readonly Till _till = new Till();
        public void Run() { repo.Find(1); _till.Close(); }
      }
      //- Store/IRepo.cs
      namespace Shop.Store;
      public interface IRepo { int Find(int id); }
      //- Store/Till.cs
      namespace Shop.Store;
      public class Till { public void Close() {} }
      //- Other/Till.cs
      namespace Shop.Other;
      public class Till { public void Close() {} }
    `, 'Web.cs', `
      Web.cs:3 -> Store/IRepo.cs reference
      Web.cs:5 -> Store/IRepo.cs call
      Web.cs:4 -> Store/Till.cs reference
      Web.cs:4 -> Store/Till.cs call
      Web.cs:5 -> Store/Till.cs call
    `],
  ])('%s', async (_, tree, file, edges) => expectEdges(await uses(tree, file), edges))
})

describe('what a receiver leaves open', () => {
  it('an object that is made where it is used, a chain over lines, a method that the type only names', async () => {
    expectEdges(await uses(`
      //- a.ts
      import { Cart } from './cart'
      import { Vendor } from 'vendor'
      export class Till {
        constructor(private readonly carts: Cart) {}
        run(id) {
          new Cart(list(id)).settle()
          new Vendor().settle()
          new Cart().items().settle()
          this.carts
            .settle()
        }
      }
      //- cart.ts
      import { Base } from './base'
      export class Cart extends Base { items() {} total() { return settle(this) } }
      //- base.ts
      export class Base { settle() {} }
      //- other.ts
      export class Other { settle() {} }
      //- more.ts
      export class More { settle() {} }
    `, 'a.ts'), `
      a.ts:6 -> cart.ts call
      a.ts:8 -> cart.ts call
      a.ts:4 -> cart.ts reference
      a.ts:6 -> base.ts call
      a.ts:10 -> base.ts call
    `)
  })

  it('a field that a base type declares is followed', async () => {
    expectEdges(await uses(`
      //- a.ts
      import { Base } from './base'
      export class Builder extends Base { run() { this.env.resolve() } }
      //- base.ts
      import { Environment } from './environment'
      export class Base { protected env: Environment }
      //- environment.ts
      export class Environment { resolve() {} }
    `, 'a.ts'), `
      a.ts:2 -> base.ts inherit
      a.ts:2 -> environment.ts call
    `)
  })

  it('what a type does not have may be of a base from outside, or stand in the asking file', async () => {
    const outside = `
      //- a.py
      from app.errors import Failure, Plain
      def run(failure: Failure, plain: Plain):
          failure.with_traceback(None)
          plain.unheard()
      //- app/errors.py
      class Failure(Exception):
          code = 1
      class Plain:
          code = 2
    `
    const found = (await openTree(outside).relations('out', 'a.py')).filter(({ label }) => label === 'call')
    expect(found.map(({ confidence, evidence }) => [Number(confidence.toFixed(3)), evidence.map(({ note }) => note)]))
      .toEqual([[0.285, ['calls plain.unheard (plain is a Plain)']]])
    expectEdges((await uses(`
      //- go.mod
      module example.test/shop
      //- cart.go
      package shop

      type Cart struct{}
      //- cart_copy.go
      package shop

      func (c *Cart) Copy() {}

      func all(c *Cart) { c.Copy() }
    `, 'cart_copy.go')).filter(({ label }) => label === 'call'), '')
  })

  it('an attribute that a class gives itself is not that of its base', async () => {
    expectEdges((await uses(`
      //- a.py
      from app.base import Base
      class Search(Base):
          def __init__(self):
              self.stemmer = make()
          def run(self):
              return self.stemmer.stem()
      //- app/base.py
      class Base:
          stemmer = None
    `, 'a.py')), 'a.py:2 -> app/base.py inherit')
  })

  it('an attribute that a class gives itself is its member', async () => {
    const found = (await uses(`
      //- a.py
      from app.state import State
      def run(state: State):
          state.rows.clear()
      //- app/state.py
      class State:
          def __init__(self):
              self.rows = []
    `, 'a.py')).filter(({ label }) => label === 'call')
    expect(found.map(({ target, confidence }) => [target, Number(confidence.toFixed(4))])).toEqual([['app/state.py', 0.9025]])
  })

  it('Rust: a variable of the name of a module is not the module', async () => {
    expectEdges(await uses(`
      //- Cargo.toml
      [package]
      name = "shop"
      //- src/lib.rs
      mod hooks;
      mod cart;
      fn run(hooks: u8) { take(hooks); cart::open(); }
      fn take(_: u8) {}
      //- src/hooks.rs
      pub fn hook() {}
      //- src/cart.rs
      pub fn open() {}
    `, 'src/lib.rs'), 'src/lib.rs:3 -> src/cart.rs call')
  })
})

describe('names without a known receiver', () => {
  const tree = `
    //- src/a.ts
    import vendor from 'vendor'
    export function run(x) { x.recalculate(); vendor.recalculate(); x.toString(); x.reconcile() }
    //- src/b.ts
    export class Price { recalculate() { return 1 } }
    //- src/c.ts
    export function recalculate(list) { return list.recalculate() }
    //- src/d.ts
    x.recalculate()
  `
  it('are candidates of low confidence that tell the number of rivals', async () => {
    const found = await openTree(tree).relations('out', 'src/a.ts')
    expectEdges(found, `
      src/a.ts:2 -> src/b.ts call
      src/a.ts:2 -> src/c.ts call
    `)
    expect(found.map(({ confidence }) => confidence)).toEqual([0.25, 0.25])
    expect(found[0]!.evidence[0].note).toBe('may call x.recalculate (by name only: 2 files define the name)')
  })

  it('are nothing for types and packages from outside, nor where only tests define the name', async () => {
    expectEdges(await openTree(`
      //- go.mod
      module example.test/shop
      //- cart/cart.go
      package cart

      import "example.org/redis/go-redis/v9"

      func Fill() { x := first(); redis.Renewal(); Span.Recount(x); x.Observation(); x.Recalculate() }
      //- price/price.go
      package price

      type price struct{}

      func (p price) Recalculate() {}
      //- price/renewal.go
      package price

      func (p price) Renewal() {}
      //- price/recount.go
      package price

      func (p price) Recount() {}
      //- price/price_test.go
      package price

      type mock struct{}

      func (m mock) Observation() {}
    `).relations('out', 'cart/cart.go'), 'cart/cart.go:5 -> price/price.go call')
  })

  it('of what a call gives back, only where one file defines the name', async () => {
    const chained = tree.replace('x.recalculate(); vendor', 'x.first().recalculate(); x.first().rename(); vendor')
    expectEdges(await openTree(`${chained}
    //- src/e.ts
    export class Named { rename() {} }
    `).relations('out', 'src/a.ts'), 'src/a.ts:2 -> src/e.ts call')
  })

  it('are nothing where an import explains the receiver', async () => {
    const vendored = tree.replace('x.recalculate(); vendor', 'vendor')
    expectEdges(await openTree(vendored).relations('out', 'src/a.ts'), '')
  })
})
