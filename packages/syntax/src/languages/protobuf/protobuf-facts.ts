import type { DefinitionKind } from '@deepdiscovery/model'
import { docParagraph } from '../../doc-comment.ts'
import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { protobufTokens } from './protobuf-tokens.ts'
import type { ProtobufToken } from './protobuf-tokens.ts'

const SCALARS = new Set([
  'double', 'float', 'int32', 'int64', 'uint32', 'uint64', 'sint32', 'sint64', 'fixed32', 'fixed64', 'sfixed32', 'sfixed64',
  'bool',
  'string', 'bytes', 'group',
])
const BLOCKS = new Map<string, DefinitionKind>([['message', 'struct'], ['enum', 'enum'], ['service', 'interface']])
const LABELS = new Set(['optional', 'required', 'repeated'])
const MAX_DEPTH = 200

interface Block { readonly kind: string; readonly path: string; readonly define: ((end: number) => void) | undefined }

function read(draft: TextDraft): void {
  const blocks: Block[] = []
  let statement: ProtobufToken[] = []
  let depthOfOptions = 0
  for (const token of protobufTokens(draft.text)) {
    const sign = token.kind === 'sign' ? token.text : ''
    if (sign === '[') depthOfOptions++
    else if (sign === ']') depthOfOptions = Math.max(0, depthOfOptions - 1)
    else if (depthOfOptions > 0 && sign !== ';') continue
    else if (sign === '{') {
      if (blocks.length < MAX_DEPTH) blocks.push(openBlock(statement, blocks.at(-1), draft))
      statement = []
    } else if (sign === '}') {
      blocks.pop()?.define?.(token.at)
      statement = []
    } else if (sign === ';') {
      readStatement(statement, blocks.at(-1), draft)
      statement = []
      depthOfOptions = 0
    } else if (statement.length < 64) statement.push(token)
  }
  for (const block of blocks.reverse()) block.define?.(draft.text.length)
}

function openBlock(statement: readonly ProtobufToken[], outer: Block | undefined, draft: TextDraft): Block {
  const [first, second] = statement
  const path = outer?.path ?? ''
  const kind = first === undefined ? undefined : BLOCKS.get(first.text)
  if (kind !== undefined && second?.kind === 'name' && isDeclarable(outer)) {
    const { text: name } = second
    return {
      kind: first!.text, path: path === '' ? name : `${path}.${name}`,
      define: end => draft.define({
        name, kind, container: path, line: draft.lineAt(first!.at), endLine: draft.lineAt(end), doc: docParagraph(first!.comment),
      }),
    }
  }
  if (first?.text === 'extend' && second !== undefined) {
    referType(second, 'inherit', draft)
    return { kind: 'message', path: second.text.replace(/^\./, ''), define: undefined }
  }
  if (first?.text === 'oneof') return { kind: 'message', path, define: undefined }
  if (first?.text === 'rpc') {
    rpc(statement, path, draft)
    return { kind: 'options', path, define: undefined }
  }
  return { kind: 'options', path, define: undefined }
}

function isDeclarable(outer: Block | undefined): boolean {
  return outer === undefined || outer.kind === 'message'
}

function readStatement(statement: readonly ProtobufToken[], block: Block | undefined, draft: TextDraft): void {
  const [first, second, third] = statement
  if (first === undefined) return
  const line = draft.lineAt(first.at)
  if (block === undefined) {
    if (first.text === 'package' && second !== undefined) draft.import({ specifier: second.text, line, form: 'package' })
    if (first.text !== 'import') return
    const path = second?.kind === 'string' ? second : third
    const form = second?.text === 'public' ? 're-export' : 'import'
    if (path?.kind === 'string') draft.import({ specifier: path.text, line, form })
  } else if (block.kind === 'service') {
    if (first.text === 'rpc') rpc(statement, block.path, draft)
  } else if (block.kind === 'enum') {
    if (statement[1]?.text === '=') {
      draft.define({ name: first.text, kind: 'constant', container: block.path, line, doc: docParagraph(first.comment) })
    }
  } else if (block.kind === 'message') field(statement, block.path, draft)
}

/** `repeated pkg.Type name = 1`, `map<string, Type> name = 2`. */
function field(statement: readonly ProtobufToken[], container: string, draft: TextDraft): void {
  const equals = statement.findIndex(({ text }) => text === '=')
  const name = statement[equals - 1]
  const first = statement[0]!
  if (equals < 2 || name?.kind !== 'name' || first.text === 'option' || first.text === 'reserved') return
  for (const token of statement.slice(0, equals - 1)) {
    if (token.kind === 'name' && !LABELS.has(token.text) && token.text !== 'map') referType(token, 'type', draft)
  }
  draft.define({ name: name.text, kind: 'field', container, line: draft.lineAt(first.at), doc: docParagraph(first.comment) })
}

/** `rpc Get(Request) returns (stream Response)`. */
function rpc(statement: readonly ProtobufToken[], container: string, draft: TextDraft): void {
  const [first, name] = statement
  if (first === undefined || name?.kind !== 'name') return
  draft.define({ name: name.text, kind: 'method', container, line: draft.lineAt(first.at), doc: docParagraph(first.comment) })
  for (const token of statement.slice(2)) {
    if (token.kind === 'name' && token.text !== 'returns' && token.text !== 'stream') referType(token, 'type', draft)
  }
}

function referType({ text, at }: ProtobufToken, kind: 'type' | 'inherit', draft: TextDraft): void {
  if (SCALARS.has(text)) return
  const dot = text.lastIndexOf('.')
  draft.refer(kind, text.slice(dot + 1), dot < 0 ? '' : text.slice(0, dot), draft.lineAt(at))
}

/** Protocol Buffers: messages, enums, services and their members; types and imports. */
export const protobufFacts: TextLanguage = { language: 'protobuf', read, isDoc: () => true, membersFollowContainer: false }
