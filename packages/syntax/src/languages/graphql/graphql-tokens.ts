/** One token of a GraphQL document; `doc` is the description or comment right before it. */
export interface GraphqlToken {
  readonly text: string
  readonly isName: boolean
  readonly at: number
  readonly doc: string
}

/** A document's tokens and its `#import` comments. */
export interface GraphqlDocument {
  readonly tokens: readonly GraphqlToken[]
  readonly imports: readonly { readonly path: string; readonly at: number }[]
}

const TOKEN = /#[^\n]*|"(?:[^"\\\n]|\\.)*"?|\.\.\.|[@$]?[A-Za-z_]\w*|\d[\w.]*|[^\s]/y
const IMPORT = /^#\s{0,5}import\s{1,5}(?:[\w*., ]{1,200}\sfrom\s{1,5})?["']([^"'\n]{1,300})["']/

/** Reads a document from front to end; strings are descriptions, of what follows them. */
export function graphqlTokens(text: string): GraphqlDocument {
  const tokens: GraphqlToken[] = []
  const imports: { path: string; at: number }[] = []
  let doc = ''
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    if (unit <= 32 || unit === 44 || unit === 0xfeff) {
      at++
      continue
    }
    if (text.startsWith('"""', at)) {
      const close = text.indexOf('"""', at + 3)
      const end = close < 0 ? text.length : close
      doc = text.slice(at + 3, Math.min(end, at + 1_000))
      at = end + 3
      continue
    }
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)?.[0] ?? text[at]!
    if (found.startsWith('#')) {
      const path = IMPORT.exec(found.slice(0, 600))?.[1]
      if (path !== undefined) imports.push({ path, at })
      else doc = found.replace(/^#+/, '').slice(0, 600)
    } else if (found.startsWith('"')) doc = found.slice(1, -1).slice(0, 1_000)
    else {
      tokens.push({ text: found, isName: /^[A-Za-z_]/.test(found), at, doc: doc.trim() })
      doc = ''
    }
    at += found.length
  }
  return { tokens, imports }
}
