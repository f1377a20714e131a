import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { xmlTokens } from './xml-tokens.ts'
import type { XmlToken } from './xml-tokens.ts'

/** Elements with a name: the tables and beans of a large file, not each row of its data. */
const MAX_DEFINITIONS = 300
/** Longer texts are prose or code. */
const MAX_TEXT = 200
/** Contexts tell the inner end of a path of elements. */
const MAX_CONTEXT = 80
const MAX_DEPTH = 500

interface OpenElement { readonly name: string; readonly owner: string; readonly definition: number }
interface Found {
  readonly name: string
  readonly container: string
  readonly line: number
  endLine: number
  readonly element: string
}

function read(draft: TextDraft): void {
  // Drawings name their shapes; nobody else does.
  if (draft.artifact.endsWith('.svg')) return
  const stack: OpenElement[] = []
  const found: Found[] = []
  for (const token of xmlTokens(draft.text)) {
    if (token.kind === 'open') openElement(token, stack, found, draft)
    else if (token.kind === 'close') closeElement(token, stack, found, draft)
    else addText(token, stack, draft)
  }
  for (const { element, ...definition } of found) {
    draft.define({ ...definition, kind: 'field', signature: `<${element} ${definition.name}>` })
  }
}

function openElement(
  { name, attributes, at, isEmpty, end }: Extract<XmlToken, { kind: 'open' }>,
  stack: OpenElement[], found: Found[], draft: TextDraft,
): void {
  const outer = stack.at(-1)?.owner ?? ''
  for (const attribute of attributes) {
    if (attribute.name === 'xmlns' || attribute.isNamespace) continue
    draft.literal(attribute.value, `${name}@${attribute.name}`, draft.lineAt(attribute.at))
  }
  const label = attributes.find(each => each.name === 'id' || each.name === 'name' || each.name === 'key')?.value.trim() ?? ''
  let definition = -1
  if (label !== '' && label.length <= 120 && found.length < MAX_DEFINITIONS) {
    definition = found.length
    found.push({ name: label, container: outer, line: draft.lineAt(at), endLine: draft.lineAt(end), element: name })
  }
  const owner = definition < 0 || outer.length > MAX_TEXT ? outer : outer === '' ? label : `${outer}.${label}`
  if (!isEmpty && stack.length < MAX_DEPTH) stack.push({ name, owner, definition })
}

/** Elements that were never closed end with the one around them. */
function closeElement(
  { name, at }: Extract<XmlToken, { kind: 'close' }>, stack: OpenElement[], found: Found[], draft: TextDraft,
): void {
  for (let depth = stack.length - 1; depth >= Math.max(0, stack.length - 20); depth--) {
    if (stack[depth]!.name !== name) continue
    const line = draft.lineAt(at)
    for (const { definition } of stack.splice(depth)) if (definition >= 0) found[definition]!.endLine = line
    return
  }
}

function addText({ text, at }: Extract<XmlToken, { kind: 'text' }>, stack: readonly OpenElement[], draft: TextDraft): void {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_TEXT || trimmed.includes('\n')) return
  let context = ''
  for (let depth = stack.length - 1; depth >= 0; depth--) {
    const longer = context === '' ? stack[depth]!.name : `${stack[depth]!.name}.${context}`
    if (longer.length > MAX_CONTEXT) break
    context = longer
  }
  draft.literal(trimmed, context, draft.lineAt(at + text.length - text.trimStart().length))
}

/**
 * XML: elements with an id or name as definitions, attributes and short texts with their element. Entities stay as written and no
 * document type is read, so nothing grows.
 */
export const xmlFacts: TextLanguage = { language: 'xml', read, isDoc: () => false, membersFollowContainer: false }
