import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

interface Case {
  readonly name: string
  readonly tree: string
  readonly from: string
  /** Every edge out of the file, checked with cargo check. */
  readonly edges: string
}

const CASES: readonly Case[] = [
  {
    name: 'groups, renames, self and globs',
    from: 'src/order.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      mod cart;
      mod money;
      mod order;
      mod tax;
      //- src/order.rs
      use crate::{cart::{self, Cart as Basket}, money::*};
      pub fn order(_: Basket, _: Coin) { cart::open(); super::tax::rate(); }
      //- src/cart.rs
      pub struct Cart;
      pub fn open() {}
      //- src/money.rs
      pub struct Coin;
      //- src/tax.rs
      pub fn rate() {}
    `,
    edges: `
      src/order.rs:1 -> src/cart.rs import
      src/order.rs:1 -> src/money.rs import
      src/order.rs:2 -> src/cart.rs reference
      src/order.rs:2 -> src/money.rs reference
      src/order.rs:2 -> src/cart.rs call
      src/order.rs:2 -> src/tax.rs call
    `,
  },
  {
    name: 'a chain of pub use, with a rename and a glob, to the definition',
    from: 'src/main.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/main.rs
      mod api;
      use api::{Basket, Coin};
      fn main() { let _: (Basket, Coin); }
      //- src/api/mod.rs
      mod inner;
      mod money;
      pub use inner::Cart as Basket;
      pub use money::*;
      //- src/api/inner.rs
      mod deep;
      pub use deep::Cart;
      //- src/api/inner/deep.rs
      pub struct Cart;
      //- src/api/money.rs
      pub struct Coin;
    `,
    edges: `
      src/main.rs:1 -> src/api/mod.rs import
      src/main.rs:2 -> src/api/mod.rs import
      src/main.rs:2 -> src/api/inner/deep.rs import
      src/main.rs:2 -> src/api/money.rs import
      src/main.rs:3 -> src/api/inner/deep.rs reference
      src/main.rs:3 -> src/api/money.rs reference
    `,
  },
  {
    name: 'a dependency that the manifest renames, and one that the workspace names',
    from: 'app/src/main.rs',
    tree: `
      //- Cargo.toml
      [workspace]
      members = ["app", "lib", "util"]
      resolver = "2"
      [workspace.dependencies]
      shop-util = { path = "util" }
      //- app/Cargo.toml
      [package]
      name = "app"
      edition = "2021"
      [dependencies]
      basket = { package = "shop-cart", path = "../lib" }
      shop-util = { workspace = true }
      //- app/src/main.rs
      use basket::Cart;
      fn main() { let _: Cart; shop_util::open(); }
      //- lib/Cargo.toml
      [package]
      name = "shop-cart"
      edition = "2021"
      //- lib/src/lib.rs
      pub struct Cart;
      //- util/Cargo.toml
      [package]
      name = "shop-util"
      edition = "2021"
      [lib]
      path = "util.rs"
      //- util/util.rs
      pub fn open() {}
    `,
    edges: `
      app/src/main.rs:1 -> lib/src/lib.rs import
      app/src/main.rs:2 -> lib/src/lib.rs reference
      app/src/main.rs:2 -> util/util.rs call
    `,
  },
  {
    name: 'modules with a path of their own and inside inline modules',
    from: 'src/lib.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      #[path = "old/basket.rs"]
      pub mod cart;
      pub mod money {
          pub mod coin;
      }
      pub use cart::Cart;
      pub use money::coin::Coin;
      //- src/old/basket.rs
      pub struct Cart;
      //- src/cart.rs
      pub struct Cart;
      //- src/money/coin.rs
      pub struct Coin;
      //- src/coin.rs
      pub struct Coin;
    `,
    edges: `
      src/lib.rs:2 -> src/old/basket.rs import
      src/lib.rs:4 -> src/money/coin.rs import
      src/lib.rs:6 -> src/old/basket.rs import
      src/lib.rs:7 -> src/money/coin.rs import
    `,
  },
  {
    name: 'macros that are exported, from the top of the crate, and macros that are used on',
    from: 'src/order.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      mod local;
      mod macros;
      mod order;
      //- src/macros.rs
      /// Opens.
      #[macro_export]
      #[doc(hidden)]
      macro_rules! open { () => {}; }
      //- src/local.rs
      macro_rules! close { () => {}; }
      pub(crate) use close;
      //- src/order.rs
      use crate::local::close;
      use crate::open;
      pub fn order() { open!(); close!(); }
    `,
    edges: `
      src/order.rs:1 -> src/local.rs import
      src/order.rs:2 -> src/lib.rs import
      src/order.rs:2 -> src/macros.rs import
      src/order.rs:3 -> src/macros.rs call
      src/order.rs:3 -> src/local.rs call
    `,
  },
  {
    name: 'what a module takes from outside hides what its stars bring, and no look-alike is bound',
    from: 'src/order.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      pub use std::collections::HashMap as Point;
      pub use geometry::*;
      pub mod geometry;
      mod order;
      mod path;
      //- src/geometry.rs
      pub struct Point;
      pub struct Line;
      //- src/path.rs
      pub struct PathBuf;
      //- src/order.rs
      use crate::{Line, Point};
      use std::path::PathBuf;
      pub fn order(_: Point<u8, u8>, _: Line, _: PathBuf) {}
    `,
    edges: `
      src/order.rs:1 -> src/lib.rs import
      src/order.rs:1 -> src/geometry.rs import
      src/order.rs:3 -> src/geometry.rs reference
    `,
  },
  {
    name: 'a use in a function or an inline module counts there only',
    from: 'src/order.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      pub mod cart;
      pub mod money;
      mod order;
      //- src/cart.rs
      pub struct Item;
      impl Item { pub fn open() {} }
      //- src/money.rs
      pub struct Item;
      impl Item { pub fn spend() {} }
      //- src/order.rs
      pub fn first() {
          use crate::cart::Item;
          Item::open();
      }
      pub fn second() {
          use crate::money::Item;
          Item::spend();
      }
    `,
    edges: `
      src/order.rs:2 -> src/cart.rs import
      src/order.rs:3 -> src/cart.rs call
      src/order.rs:6 -> src/money.rs import
      src/order.rs:7 -> src/money.rs call
    `,
  },
  {
    name: 'paths inside macros and attributes',
    from: 'src/order.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "shop"
      edition = "2021"
      //- src/lib.rs
      pub mod cart;
      pub mod limits;
      mod order;
      //- src/cart.rs
      pub fn count() -> u8 { 1 }
      //- src/limits.rs
      pub const MOST: u8 = 3;
      //- src/order.rs
      use crate::cart::count;
      pub fn order() {
          assert!(crate::limits::MOST > count(), "{}", "crate::cart::count");
      }
    `,
    edges: `
      src/order.rs:1 -> src/cart.rs import
      src/order.rs:3 -> src/limits.rs reference
      src/order.rs:3 -> src/cart.rs call
    `,
  },
  {
    name: 'binaries and tests are crates of their own that use the library by its name',
    from: 'src/bin/tool/main.rs',
    tree: `
      //- Cargo.toml
      [package]
      name = "my-shop"
      edition = "2021"
      //- src/lib.rs
      pub mod cart;
      //- src/cart.rs
      pub struct Cart;
      //- src/bin/tool/main.rs
      mod cart;
      use crate::cart::Flags;
      use my_shop::cart::Cart;
      fn main() { let _: (Flags, Cart); }
      //- src/bin/tool/cart.rs
      pub struct Flags;
    `,
    edges: `
      src/bin/tool/main.rs:1 -> src/bin/tool/cart.rs import
      src/bin/tool/main.rs:2 -> src/bin/tool/cart.rs import
      src/bin/tool/main.rs:3 -> src/cart.rs import
      src/bin/tool/main.rs:4 -> src/bin/tool/cart.rs reference
      src/bin/tool/main.rs:4 -> src/cart.rs reference
    `,
  },
]

describe('rust', () => {
  it.each(CASES)('$name', async ({ tree, from, edges }) => {
    expectEdges(await openTree(tree).relations('out', from), edges)
  })

  it('edition 2015 starts paths of use at the top, and a module that a macro makes is in the file of the macro', async () => {
    const tree = openTree(`
      //- Cargo.toml
      [package]
      name = "shop"
      //- src/lib.rs
      mod cart;
      mod orders;
      mod schema;
      //- src/schema.rs
      diesel::table! {
          use diesel::sql_types::*;
          carts (id) {
              id -> Int4,
          }
      }
      //- src/cart.rs
      pub struct Cart;
      //- src/orders/mod.rs
      mod paid;
      //- src/orders/paid.rs
      use cart::Cart;
      use schema::*;
      fn paid(_: Cart) { carts::id(); }
    `)
    const found = await tree.relations('out', 'src/orders/paid.rs')
    expectEdges(found, `
      src/orders/paid.rs:1 -> src/cart.rs import
      src/orders/paid.rs:2 -> src/schema.rs import
      src/orders/paid.rs:3 -> src/cart.rs reference
    `)
    expect(found.every(({ confidence }) => confidence >= 0.9)).toBe(true)
  })

  it('a star on an enum brings its variants only, and an underscore binds nothing', async () => {
    const found = await openTree(`
      //- Cargo.toml
      [package]
      name = "shop"
      //- src/lib.rs
      mod turn;
      use turn::{Direction, Turning as _};
      use Direction::*;
      struct Cart(Vec<u8>);
      impl PartialEq for Cart { fn eq(&self, _: &Self) -> bool { drop(Left(1)); true } }
      fn run(list: Vec<_>) { list.sort(); }
      //- src/turn.rs
      pub enum Direction { Left(u8), Right }
      pub trait Turning {}
    `).relations('out', 'src/lib.rs')
    expectEdges(found.filter(({ label }) => label !== 'import'), 'src/lib.rs:5 -> src/turn.rs call')
  })
})
