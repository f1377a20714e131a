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
    expect(found.map(({ confidence }) => confidence)).toEqual([0.2, 0.2])
    expect(found[0]!.evidence[0].note).toBe('may call x.recalculate (by name only: 2 files define the name)')
  })

  it('are nothing where an import explains the receiver', async () => {
    const vendored = tree.replace('x.recalculate(); vendor', 'vendor')
    expectEdges(await openTree(vendored).relations('out', 'src/a.ts'), '')
  })
})
