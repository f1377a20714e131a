import { declarationHead, typeHead, typedefNames } from './declaration-heads.ts'
import { codeCursor } from './code-tokens.ts'

/** One name that a C or C++ text declares or defines, outside of functions. */
export interface CDeclaration {
  readonly name: string
  /** Namespaces and classes around it, joined by `.`. */
  readonly container: string
  readonly kind: 'function' | 'type' | 'value' | 'macro' | 'member'
  /** With a body or a value, not only announced. */
  readonly defined: boolean
  /** Static, or in a namespace without name: nothing that another file sees through a prototype. */
  readonly local: boolean
  /** Path of the type of the same name that a class calls so, too. */
  readonly aliasOf?: string
}

/** A block that is open, with those around it. */
interface Open {
  readonly block: Block
  readonly around: Open | undefined
  readonly depth: number
}

interface Block {
  readonly kind: 'scope' | 'class' | 'enum' | 'skip'
  readonly path: string
  readonly local: boolean
  readonly typedef: boolean
}

const MAX_DECLARATIONS = 6000
const MAX_DEPTH = 400
const FORWARD = new RegExp(String.raw`^\s*(?:template\s*<.*>\s*)?(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+`
  + String.raw`(?:[A-Z][A-Z0-9_]*\s+)?(\w+)\s*(?::\s*[\w:\s]+)?$`, 's')
/** Macros that stand alone before a declaration: `NAMESPACE_BEGIN class Cart;`. */
const MACROS_BEFORE = new RegExp(String.raw`^\s*(?:[A-Z][A-Z0-9_]{2,60}(?:\([^()]{0,120}\))?\s+){1,4}`
  + String.raw`(?=(?:template|class|struct|union|enum|using|typedef|friend)\b)`)
/** Characters of a declaration; one that is longer is a list of values. */
const MAX_HEAD = 4000
const FILE: Block = { kind: 'scope', path: '', local: false, typedef: false }
/** Fills up what is cut: no name stands at its end. */
const CUT = '\0'

/**
 * What a text declares, read without a parse: heads of declarations at the level of the file, of namespaces and of classes. All
 * branches of conditions count. Linear; broken code gives what is whole.
 */
export function cDeclarations(text: string): readonly CDeclaration[] {
  const found: CDeclaration[] = []
  const add = (declaration: CDeclaration): void => {
    if (declaration.name !== '' && found.length < MAX_DECLARATIONS) found.push(declaration)
  }
  let open: Open | undefined
  let head = ''
  let afterType: Block | undefined
  const branches: { open: Open | undefined; head: string }[] = []
  const cursor = codeCursor(text)

  while (found.length < MAX_DECLARATIONS && cursor.next(open?.block.kind === 'skip')) {
    const { kind, value } = cursor
    if (kind === 'directive') {
      // Each branch of a condition starts where the first one did, or braces that only one branch has would count twice.
      if (value.startsWith('if')) branches.push({ open, head })
      else if (value.startsWith('el')) ({ open, head } = branches.at(-1) ?? { open, head })
      else if (value.startsWith('endif')) branches.pop()
      else if (value.startsWith('define')) {
        const macro = /^define[ \t]+(\w+)(\([^)]*\))?[ \t]*(\S?)/.exec(value)
        const defined = (macro?.[2] ?? macro?.[3] ?? '') !== ''
        if (macro !== null) add({ name: macro[1] ?? '', container: '', kind: 'macro', defined, local: false })
      }
      continue
    }
    const { kind: place, path, local } = open?.block ?? FILE
    if (value === '{') {
      const depth = (open?.depth ?? 0) + 1
      if (depth <= MAX_DEPTH) open = { block: opened(place, path, local, head, add), around: open, depth }
      head = ''
      afterType = undefined
    } else if (value === '}') {
      const closed = open?.block
      open = open?.around
      if (closed?.kind === 'enum' && head.trim() !== '') addEnumerators(head, closed, add)
      afterType = closed?.kind === 'class' || closed?.kind === 'enum' ? closed : undefined
      head = ''
    } else if (value === ';') {
      if (place !== 'skip' && place !== 'enum') closedHead(head, place, path, local, afterType, add)
      head = ''
      afterType = undefined
    } else if (place !== 'skip' && head.length < MAX_HEAD) {
      head = extended(head, value)
      if (place === 'class' && isAccess(head)) head = ''
    }
  }
  return found
}

function extended(head: string, value: string): string {
  if (value === ' ' && head.length + 1 < MAX_HEAD) return head.endsWith(' ') ? head : `${head} `
  const plain = value.replace(/\s+/g, ' ')
  const added = plain.startsWith(' ') && head.endsWith(' ') ? plain.slice(1) : plain
  const room = MAX_HEAD - head.length
  if (added.length < room) return head + added
  const fitting = added.slice(0, room - 1)
  return head + fitting.slice(0, fitting.lastIndexOf(' ') + 1).padEnd(room, CUT)
}

/** `public:`, `public slots:`, perhaps behind a macro that needs no semicolon. */
function isAccess(head: string): boolean {
  return head.endsWith(':') && /(?:^|\s)(?:public|private|protected|signals|slots)/.test(wordsBefore(head, head.length - 1))
}

/** Words and spaces before a position, and the character in front of them. */
function wordsBefore(head: string, end: number): string {
  let from = end
  while (from > 0 && /[\w\s]/.test(head[from - 1]!)) from--
  return head.slice(Math.max(0, from - 1), end)
}

function opened(place: Block['kind'], path: string, local: boolean, head: string, add: (each: CDeclaration) => void): Block {
  const skip: Block = { kind: 'skip', path, local, typedef: false }
  if (place === 'skip' || place === 'enum') return skip
  const inner = (name: string): string => [path, name].filter(part => part !== '').join('.')
  const namespace = !head.includes('namespace') ? null : /(?:^|[\s)])(inline )?namespace(?: ([\w:]+))?(?![\w:])[\s\w()]*$/.exec(head)
  if (namespace !== null) {
    const [, inline, name] = namespace
    const named = inline === undefined && name !== undefined ? name.replaceAll(/\s/g, '').replaceAll('::', '.') : ''
    return { kind: 'scope', path: inner(named), local: local || name === undefined, typedef: false }
  }
  if (head.includes('extern') && /\bextern\s*(?:"C(?:\+\+)?")?\s*$/.test(head)) return { kind: 'scope', path, local, typedef: false }
  const type = typeHead(head)
  if (type !== undefined) {
    const { name, isEnum, isScoped, isTypedef } = type
    if (name !== '') add({ name, container: path, kind: 'type', defined: true, local })
    // Members of a type without name are reached through whatever gets the type, never by their bare names.
    const own = isEnum && !isScoped ? path : inner(name === '' && place === 'scope' ? '?' : name)
    return { kind: isEnum ? 'enum' : 'class', path: own, local, typedef: isTypedef && name === '' }
  }
  const declared = declarationHead(head, place === 'class')
  if (declared !== undefined) {
    const { name, scope, isFunction, isStatic } = declared
    const container = [path, ...scope].filter(part => part !== '').join('.')
    add({ name, container, kind: isFunction ? 'function' : 'value', defined: true, local: local || isStatic && place !== 'class' })
  }
  return skip
}

function closedHead(
  written: string, place: Block['kind'], path: string, local: boolean, afterType: Block | undefined,
  add: (each: CDeclaration) => void,
): void {
  const head = written.replace(MACROS_BEFORE, '')
  if (afterType !== undefined) {
    // What stands behind the body: names of the type, or variables of it.
    for (const name of typedefNames(head)) {
      add({ name, container: path, kind: afterType.typedef || /\btypedef\b/.test(head) ? 'type' : 'value', defined: true, local })
    }
    return
  }
  const typedef = /^\s*typedef\b/.test(head)
  if (typedef) {
    for (const name of typedefNames(head)) add({ name, container: path, kind: 'type', defined: true, local })
    return
  }
  const alias = /^\s*(?:template\s*<.*>\s*)?using\s+(\w+)\s*(?:\[\[[^\][]*\]\]\s*)?=/s.exec(head)
  if (alias !== null) {
    const [whole, name = ''] = alias
    const meant = place === 'class' ? head.slice(whole.length).replace(/<.*/s, '').replaceAll(/\s/g, '').split('::') : []
    const aliasOf = meant.at(-1) === name ? { aliasOf: meant.filter(part => part !== '').join('.') } : {}
    return add({ name, container: path, kind: 'type', defined: true, local, ...aliasOf })
  }
  const forward = FORWARD.exec(head)
  if (forward !== null) return add({ name: forward[1] ?? '', container: path, kind: 'type', defined: false, local })
  const declared = declarationHead(head, place === 'class')
  if (declared === undefined) return
  const { name, scope, isFunction, isStatic, isExtern, hasValue } = declared
  const container = [path, ...scope].filter(part => part !== '').join('.')
  const kind = isFunction ? 'function' : place === 'class' ? 'member' : 'value'
  const defined = hasValue || !isFunction && !isExtern
  add({ name, container, kind, defined, local: local || isStatic && place !== 'class' && scope.length === 0 })
}

function addEnumerators(head: string, { path, local }: Block, add: (each: CDeclaration) => void): void {
  for (const part of head.split(',')) {
    const name = /^\s*([A-Za-z_]\w*)/.exec(part)?.[1]
    if (name !== undefined) add({ name, container: path, kind: 'value', defined: true, local })
  }
}
