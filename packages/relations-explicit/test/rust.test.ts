import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from './open-tree.ts'

const WORKSPACE = `
  //- Cargo.toml
  [workspace]
  members = ["app", "core-lib", "renamed"]
  [workspace.dependencies]
  core-lib = { path = "core-lib" }
  //- app/Cargo.toml
  [package]
  name = "app"
  [dependencies]
  core-lib.workspace = true
  short = { path = "../renamed", package = "long-name" }
  serde = "1"
  //- app/src/main.rs
  mod cart;
  mod models;
  #[path = "odd/place.rs"]
  mod moved;
  use crate::models::{user::User, Kind as K};
  use core_lib::{Engine, tools};
  use short::entry;
  use serde::Serialize;
  fn main() { cart::open(User::new()); tools::sharpen(); crate::moved::go(); Engine::start(); entry() }
  //- app/src/cart.rs
  use super::models::*;
  use self::line::Line;
  mod line;
  pub fn open(user: User) -> Kind { Line::new() }
  #[cfg(test)]
  mod tests {
      use super::*;
      use super::super::moved::go;
  }
  //- app/src/cart/line.rs
  pub struct Line;
  //- app/src/models/mod.rs
  pub mod user;
  pub use self::user::User;
  pub enum Kind { A }
  //- app/src/models/user.rs
  pub struct User;
  //- app/src/odd/place.rs
  pub fn go() {}
  //- app/src/moved.rs
  pub fn go() {}
  //- core-lib/Cargo.toml
  [package]
  name = "core-lib"
  //- core-lib/src/lib.rs
  pub mod tools;
  mod engine;
  pub use engine::Motor as Engine;
  //- core-lib/src/engine.rs
  pub struct Motor;
  //- core-lib/src/tools.rs
  pub use inner::*;
  mod inner { pub fn sharpen() {} }
  //- renamed/Cargo.toml
  [package]
  name = "long-name"
  [lib]
  path = "top.rs"
  //- renamed/top.rs
  pub fn entry() {}
  //- engine.rs
  pub struct Motor;
`

describe('rust', () => {
  it('walks the module tree, crates of the workspace and re-exports', async () => {
    expectEdges(await openTree(WORKSPACE).relations('out', 'app/src/main.rs'), `
      app/src/main.rs:1 -> app/src/cart.rs import
      app/src/main.rs:2 -> app/src/models/mod.rs import
      app/src/main.rs:4 -> app/src/odd/place.rs import
      app/src/main.rs:5 -> app/src/models/user.rs import
      app/src/main.rs:5 -> app/src/models/mod.rs import
      app/src/main.rs:6 -> core-lib/src/lib.rs import
      app/src/main.rs:6 -> core-lib/src/engine.rs import
      app/src/main.rs:6 -> core-lib/src/tools.rs import
      app/src/main.rs:7 -> renamed/top.rs import
      app/src/main.rs:9 -> app/src/cart.rs call
      app/src/main.rs:9 -> app/src/models/user.rs call
      app/src/main.rs:9 -> core-lib/src/tools.rs call
      app/src/main.rs:9 -> app/src/odd/place.rs call
      app/src/main.rs:9 -> core-lib/src/engine.rs call
      app/src/main.rs:9 -> renamed/top.rs call
    `)
  })

  it('knows what super means in a file and in an inline module, and what a star brings', async () => {
    expectEdges(await openTree(WORKSPACE).relations('out', 'app/src/cart.rs'), `
      app/src/cart.rs:1 -> app/src/models/mod.rs import
      app/src/cart.rs:2 -> app/src/cart/line.rs import
      app/src/cart.rs:3 -> app/src/cart/line.rs import
      app/src/cart.rs:4 -> app/src/models/user.rs reference
      app/src/cart.rs:4 -> app/src/models/mod.rs reference
      app/src/cart.rs:4 -> app/src/cart/line.rs call
      app/src/cart.rs:8 -> app/src/odd/place.rs import
    `)
  })

  it('finds who needs a module, directly and through pub use', async () => {
    await expectImports(WORKSPACE, 'in', 'core-lib/src/engine.rs', `
      app/src/main.rs:6 -> core-lib/src/engine.rs import
      core-lib/src/lib.rs:2 -> core-lib/src/engine.rs import
      core-lib/src/lib.rs:3 -> core-lib/src/engine.rs import
    `)
    await expectImports(WORKSPACE, 'in', ['engine.rs', 'app/src/moved.rs'], '')
    expect(await openTree(WORKSPACE).identify('app/src/main.rs', 'Engine')).toEqual([
      { artifact: 'core-lib/src/engine.rs', qualified: 'core-lib/src/engine.rs#Motor' },
    ])
  })

  it('reports a broken manifest', async () => {
    const tree = openTree(`
      //- Cargo.toml
      [package
      //- src/lib.rs
      use crate::a::B;
      //- src/a.rs
      pub struct B;
    `)
    expect((await tree.diagnostics('out', 'src/lib.rs')).map(({ code }) => code)).toEqual(['config-unreadable'])
  })
})
