import type { ArtifactId, Language } from '@deepdiscovery/model'
import type { DraftRules } from './collected-facts.ts'
import type { FactsDraft } from './facts-draft.ts'
import type { TextDraft } from './text-draft.ts'

/** Looks at one node and tells the draft what it means. */
export type Visit = (node: number, draft: FactsDraft) => void

/** Code of another language inside a file, at its place: everything around it is blank, so that offsets and lines stay. */
export interface EmbeddedCode {
  readonly language: Language
  readonly text: string
}

interface AnyLanguage extends DraftRules {
  readonly language: Language
  /** Blocks of other languages; their facts become the file's. */
  embedded?(text: string): readonly EmbeddedCode[]
}

/** A language that is parsed by a tree-sitter grammar. */
export interface GrammarLanguage extends AnyLanguage {
  /** File in `grammars/`, without its extension, where it is not the language's name. */
  readonly grammar?: string
  /** Named node type → visitor. Parents are visited before their children. */
  readonly visits: Readonly<Record<string, Visit>>
  /** A small text that uses much of the grammar: the check that trees are read correctly. */
  readonly sample: string
  /** Language whose grammar and visitors read this file better (a C++ header named `.h`); the facts keep the file's language. */
  dialect?(text: string, artifact: ArtifactId): Language | undefined
  /** The text as the grammar reads it best, of the same length and lines: what only a preprocessor understands is blank. */
  readable?(text: string): string
}

/** A language without a grammar, read by a function that is linear in the text's length. */
export interface TextLanguage extends AnyLanguage {
  read(draft: TextDraft): void
}

/** What this package knows about one language. */
export type LanguageFacts = GrammarLanguage | TextLanguage
