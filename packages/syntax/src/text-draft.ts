import type { ArtifactId, DefinitionKind, ImportedName, ImportStatement, ReferenceKind } from '@deepdiscovery/model'
import { CollectedFacts } from './collected-facts.ts'
import type { DraftRules } from './collected-facts.ts'
import type { SyntaxLimits } from './limits.ts'
import { collapse, MAX_SIGNATURE } from './short-text.ts'

/** A definition as a text reader finds it. Lines are 1-based. */
export interface TextDefinition {
  readonly name: string
  readonly kind: DefinitionKind
  readonly line: number
  /** `line` by default. */
  readonly endLine?: number
  /** The first line of it by default. */
  readonly signature?: string
  readonly doc?: string | undefined
  readonly container?: string
  /** `true` by default: most of these formats have no private names. */
  readonly exported?: boolean
}

/** An import as a text reader finds it. */
export interface TextImport {
  readonly specifier: string
  readonly line: number
  readonly names?: readonly ImportedName[]
  readonly form?: ImportStatement['form']
}

/** Collects the facts of one file that has no grammar while its reader goes through the text. */
export class TextDraft extends CollectedFacts {
  readonly text: string
  private starts: number[] | undefined

  constructor(text: string, artifact: ArtifactId, limits: SyntaxLimits, rules: DraftRules, keep: (text: string) => string) {
    super(artifact, limits, rules, keep)
    this.text = text
  }

  /** The lines without their ends, one at a time with their 1-based number. */
  *lines(): Generator<{ readonly text: string; readonly line: number; readonly start: number }> {
    const starts = this.lineStarts()
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1] ?? this.text.length + 1
      const text = this.text.slice(start, end - 1)
      yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, line: index + 1, start }
    }
  }

  /** 1-based line of an offset. */
  lineAt(offset: number): number {
    const starts = this.lineStarts()
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  define({ name, kind, line, endLine = line, signature, doc, container = '', exported = true }: TextDefinition): void {
    if (name === '' || !this.hasRoom()) return
    this.addDefinition({
      name, kind, container, exported, span: { artifact: this.artifact, startLine: line, endLine: Math.max(line, endLine) },
      signature: collapse(signature ?? this.lineText(line), MAX_SIGNATURE), ...(doc === undefined ? {} : { doc }),
    })
  }

  import({ specifier, line, names = [], form = 'import' }: TextImport): void {
    this.addImport({ specifier, names, form, level: 0, typeOnly: false, line })
  }

  refer(kind: ReferenceKind, name: string, qualifier: string, line: number): void {
    this.addReference({ kind, name, qualifier, line })
  }

  literal(text: string, context: string, line: number): void {
    this.addLiteral({ text, context, line })
  }

  private lineText(line: number): string {
    const starts = this.lineStarts()
    return this.text.slice(starts[line - 1] ?? 0, Math.min((starts[line] ?? this.text.length + 1) - 1, (starts[line - 1] ?? 0) + 800)).trim()
  }

  private lineStarts(): number[] {
    if (this.starts !== undefined) return this.starts
    const starts = [0]
    for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1)
    return this.starts = starts
  }
}
