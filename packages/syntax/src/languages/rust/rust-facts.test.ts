import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('items, their members, and what impl blocks add', () => checkFacts('rust', `//! Crate.

/// Holds items,
/// many of them.
///
/// Second paragraph.
#[derive(Debug)]
#[serde(rename_all = "x")]
pub struct Cart<T: Item> where T: Send { pub name: String, size: usize }
pub struct Pair(pub A, B);
pub(crate) enum Shape { Dot, Line(Point), Poly { sides: u8 } }
/// Stores.
pub trait Store: Base + Send { type Key; const N: u8; fn find(&self, key: &str) -> Option<Cart>; fn all() {} }
impl<T> Store for Cart<T> { type Key = u8; fn find(&self, key: &str) -> Option<Cart> { fn inner() {} const LOCAL: u8 = 1; None } }
impl<'a> shop::Cart<Thing> { pub const MAX: u8 = 1; pub async fn new() -> Self { todo!() } fn helper(&self) {} }
pub const LIMIT: usize = 1;
static mut COUNT: u8 = 0;
pub type Result<T> = std::result::Result<T, Error>;
union Bits { int: u32 }
pub unsafe extern "C" fn run(r#type: u8) {}
#[macro_export]
macro_rules! cart { ($e:expr) => { $e }; }
macro_rules! local { () => {} }
mod inner { pub fn visible() {} }
mod elsewhere;
#[cfg(test)]
mod tests {
    #[test]
    // note
    fn works() {}
}
`, {
  definitions: [
    '7-9 +struct Cart', '9-9 +field Cart . name', '9-9 -field Cart . size', '10-10 +struct Pair', '11-11 +enum Shape',
    '11-11 +constant Shape . Dot', '11-11 +constant Shape . Line', '11-11 +constant Shape . Poly',
    '11-11 +field Shape.Poly . sides', '13-13 +trait Store', '13-13 +type Store . Key', '13-13 +constant Store . N',
    '13-13 +method Store . find', '13-13 +method Store . all', '14-14 +type Cart . Key', '14-14 +method Cart . find',
    '14-14 -function Cart.find . inner', '15-15 +constant Cart . MAX', '15-15 +method Cart . new', '15-15 -method Cart . helper',
    '16-16 +constant LIMIT', '17-17 -variable COUNT', '18-18 +type Result', '19-19 -struct Bits', '19-19 -field Bits . int',
    '20-20 +function run', '21-22 +macro cart', '23-23 -macro local', '24-24 -module inner', '24-24 -function inner . visible',
    '26-31 -module tests', '28-30 -function tests . works',
  ],
  signatures: {
    Cart: 'pub struct Cart<T: Item> where T: Send', find: 'fn find(&self, key: &str) -> Option<Cart>', LIMIT: 'pub const LIMIT: usize = 1',
    run: 'pub unsafe extern "C" fn run(r#type: u8)', cart: 'macro_rules! cart', new: 'pub async fn new() -> Self',
  },
  docs: { Cart: 'Holds items, many of them.', Store: 'Stores.', LIMIT: undefined },
}))

it('use trees, modules and crates', () => checkFacts('rust', `use std::collections::HashMap;
use serde;
use crate::{a::{self, B as C, d::*}, e};
use super::*;
pub use self::x::{Y, Z as W};
pub(crate) use ::root::thing as other;
use r#async::run;
mod foo;
pub mod bar;
#[path = "weird/file.rs"]
mod renamed;
extern crate alloc as memory;
`, {
  imports: [
    '1 import std::collections {HashMap}', '2 import serde { as serde}', '3 import crate::a { as a, B as C}',
    '3 import crate::a::d {*}', '3 import crate {e}', '4 import super {*}', '5 re-export self::x {Y, Z as W}',
    '6 re-export root {thing as other}', '7 import async {run}', '8 module foo { as foo}', '9 module bar { as bar}',
    '11 module weird/file.rs { as renamed}', '12 import alloc { as memory}',
  ],
  literals: [],
}))

it('references and literals', () => checkFacts('rust', `#[derive(Clone, serde::Serialize)]
#[serde(rename = "n")]
struct A<T: Bound> { b: pkg::B<T>, c: &'static C }
impl<T> fmt::Display for A<T> {}
trait Sub: Base<Arg> {}
async fn route(State(s): State<App>) -> Result<Json<Dto>, Failed> {
    self.repo.save(item)?.map(Self::convert);
    let x = Foo::new("a", Color::Red).run::<Kind>(&["b", r#"raw"#]);
    app.route("/x", get(handler).post(users::create));
    println!("hi {}", x); custom::mac!("m");
    let y = Point { x: left, y, name: "p" };
    match z { Shape::Dot => Ok(1), other::Shape::Line(_) => helper(), }
}
const KEY: &str = "k";
`, {
  references: [
    '1 annotation derive', '1 annotation Clone', '1 annotation serde', '1 annotation Serialize', '2 annotation serde',
    '3 type Bound', '3 type pkg . B', '3 type C', '4 inherit fmt . Display', '4 type A', '5 inherit Base', '5 type Arg',
    '6 type State', '6 type App', '6 type Json', '6 type Dto', '6 type Failed', '7 call self.repo.save(item)? . map',
    '7 call self.repo . save', '7 value item', '7 value Self . convert', '8 call Foo::new("a", Color::Red) . run',
    '8 call Foo . new', '8 value Color . Red', '8 type Kind', '9 call app . route', '9 call get(handler) . post', '9 call get',
    '9 value handler', '9 value users . create', '10 call custom . mac', '11 type Point', '11 value left', '11 value y',
    '12 value Shape . Dot', '12 value other::Shape . Line', '12 call helper',
  ],
  literals: [
    '2 @serde.rename = n', '8 Foo::new = a', '8 run = b', '8 run = raw',
    '9 app.route = /x', '10 println! = hi {}', '10 custom::mac! = m', '11 name = p', '14 KEY = k',
  ],
}))

it('broken syntax yields what is whole', () => checkFacts('rust', `use a::b;
fn good() { b(); }
fn bad( {
`, { state: 'partial', imports: ['1 import a {b}'] }))
