import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { rustDefinitions } from './definitions.ts'
import { rustImports } from './imports.ts'
import { rustLiterals } from './literals.ts'
import { rustReferences } from './references.ts'
import { rustTypedNames } from './typed-names.ts'

/** Rust. */
export const rustFacts: LanguageFacts = {
  language: 'rust',
  visits: mergeVisits(rustDefinitions, rustImports, rustReferences, rustLiterals, rustTypedNames),
  isDoc: comment => comment.startsWith('///') || comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `//! a
use b::{self, c::*, d as e}; pub(crate) mod f; extern crate g;
/// h
#[derive(I, j::K)] #[l(m = "n")] pub struct O<'p, Q: R + 'p, const S: usize> where Q: T<U = V> { pub w: &'p mut [Q; S], x: Box<dyn Fn(u8) -> !> }
pub enum Y { Z, A1(B1), C1 { d1: E1 } } pub trait F1: G1 { type H1; const I1: J1; fn k1(&self) -> Self::H1; }
unsafe impl<L1> F1 for M1<L1> { fn k1<'a>(&mut self, mut n1: impl O1) -> Result<(), P1> { let Q1 { r1, .. } = s1?; 't: loop { break 't; }
  match u1 { V1::W1(x) | x @ 1..=2 if y => z!["a", b'c'], _ => |d| async move { e.f::<G>(h as I)[0].await } } } }
macro_rules! j { ($k:expr) => { $k } } static mut L: f32 = 1.0e3; union N { o: r#type }\n`,
}
