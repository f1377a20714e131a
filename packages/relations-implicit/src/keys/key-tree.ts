/** One node: a key, its own value and what is below it. A list has no node: each item is a node under the list's key. */
export interface KeyNode {
  /** As written, without quotes. The root of a document has `''`. */
  readonly key: string
  /** The scalar as written, without quotes; `undefined` where there is none (a map, an element without text). */
  readonly value: string | undefined
  /** Line of the key, or of the item, 1-based. */
  readonly startLine: number
  /** Last line of the value and of everything below, 1-based. */
  readonly endLine: number
  readonly children: readonly KeyNode[]
  /** An attribute of XML; paths say `@name`. */
  readonly attribute?: boolean
  /** Name without the prefix, of an XML element that has one. */
  readonly localName?: string
  /** Place in its list, 0-based. */
  readonly item?: number
}

/** Bounds of reading one file; what is beyond is left out. */
export interface KeyLimits {
  /** Longest text, in UTF-16 units; a longer one is not read at all. */
  readonly characters: number
  /** Most nodes of all documents together, those of expanded aliases included. */
  readonly nodes: number
  /** Most keys from a root down to a node. */
  readonly depth: number
}

/** Limits where the caller says nothing. */
export const KEY_LIMITS: KeyLimits = { characters: 1 << 20, nodes: 20_000, depth: 64 }
