import type { ArtifactId, Language, Span } from './artifact.ts'

export type DefinitionKind =
  | 'class' | 'interface' | 'struct' | 'enum' | 'trait' | 'type' | 'function' | 'method' | 'field' | 'constant' | 'variable'
  | 'module' | 'macro'

/** A named entity introduced in a file. */
export interface Definition {
  readonly name: string
  /** Name of the enclosing definition (`Cart` for the method `add`), outermost first joined by `.`; empty at top level. */
  readonly container: string
  readonly kind: DefinitionKind
  /** The whole definition, decorators and annotations included, doc comment excluded. */
  readonly span: Span
  /** First line(s) up to the body, white space collapsed, at most 200 characters. */
  readonly signature: string
  /** First paragraph of the doc comment, at most 300 characters. */
  readonly doc?: string
  /** Visible outside the file as the language has it (export, public, capital letter, no underscore). */
  readonly exported: boolean
}

/** One name bound by an import or re-export. */
export interface ImportedName {
  /** Name in the other module; `*` for everything, `default` for a default export, empty for the module itself. */
  readonly name: string
  /** Name bound here; differs from `name` after a rename. */
  readonly alias: string
}

/** One import, include or re-export statement. */
export interface ImportStatement {
  /** As written, unquoted: `./cart`, `..models`, `com.acme.Cart`, `crate::cart`, `fmt`. */
  readonly specifier: string
  readonly names: readonly ImportedName[]
  /** `import`, `re-export` (`export … from`, `pub use`), `dynamic` (`import()`, `require()`), `module` (Rust `mod x;`), `package` (own package or namespace declaration). */
  readonly form: 'import' | 're-export' | 'dynamic' | 'module' | 'package'
  /** Python: number of leading dots; 0 elsewhere. */
  readonly level: number
  readonly typeOnly: boolean
  readonly line: number
}

export type ReferenceKind = 'call' | 'inherit' | 'type' | 'annotation' | 'value'

/** A use of a name that this file may not define itself. */
export interface Reference {
  /** Last part of the name: `save` of `repo.save()`. */
  readonly name: string
  /** What stands before it, as written: `repo`, `models.User`; empty where nothing does. */
  readonly qualifier: string
  readonly kind: ReferenceKind
  readonly line: number
}

/** A string literal and the call, annotation or key it stands in. */
export interface Literal {
  /** Without quotes, at most 200 characters. */
  readonly text: string
  /** Callee, annotation or key: `@Value`, `app.get`, `include`; empty where there is none. */
  readonly context: string
  readonly line: number
}

/**
 * A name whose type the code states: a parameter, field, property or variable with a type annotation, or one that gets a new object of
 * the type. It holds within its lines; where several hold, the one of the fewest lines does.
 */
export interface TypedName {
  /** The bare name; a field is `repo`, however it is reached (`this.repo`, `self.repo`, `@repo`). */
  readonly name: string
  /** As written, without type arguments, nullability and pointers: `CatsService`, `models.User`, `crate::Cart`. */
  readonly type: string
  /** A field or property of the class that spans the lines: reached through `this`, `self` and the like. */
  readonly member: boolean
  readonly startLine: number
  readonly endLine: number
}

/** Everything one parse of one file yields. Arrays are in source order. */
export interface SyntaxFacts {
  readonly artifact: ArtifactId
  readonly language: Language
  readonly definitions: readonly Definition[]
  readonly imports: readonly ImportStatement[]
  readonly references: readonly Reference[]
  readonly literals: readonly Literal[]
  readonly typedNames: readonly TypedName[]
  /** `complete`; `partial`: syntax errors, or cut at a limit; the facts found are still true. */
  readonly state: 'complete' | 'partial'
}
