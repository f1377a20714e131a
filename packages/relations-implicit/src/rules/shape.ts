import { didYouMean } from './did-you-mean.ts'
import type { ParsedRuleFile } from './rule-text.ts'

/** A mistake in a rule file; caught where the rule or fact is left out. */
export class ShapeError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** One value of a rule file together with where it stands. */
export class Shape {
  readonly value: unknown
  readonly path: readonly (string | number)[]
  private readonly file: ParsedRuleFile

  constructor(file: ParsedRuleFile, value: unknown = file.value, path: readonly (string | number)[] = []) {
    this.file = file
    this.value = value
    this.path = path
  }

  get line(): number {
    return this.file.lineOf(this.path)
  }

  /** Where the text of the value begins: below its key where it is a block. */
  get textLine(): number {
    return this.file.textLineOf(this.path)
  }

  get name(): string {
    return this.path.length === 0 ? 'the file' : this.path.join('.')
  }

  fail(message: string): never {
    throw new ShapeError(this.line, message)
  }

  /** Runs a parser on the value; what it throws is told with the line. */
  attempt<T>(parse: () => T): T {
    try {
      return parse()
    } catch (error) {
      if (error instanceof ShapeError) throw error
      return this.fail(error instanceof Error ? error.message : String(error))
    }
  }

  /** A mapping; unknown keys are a mistake where the known ones are given. */
  fields(known?: readonly string[]): ReadonlyMap<string, Shape> {
    const { value } = this
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.fail(`${this.name} has to be a mapping`)
    const entries = Object.entries(value).map(([key, each]) => [key, new Shape(this.file, each, [...this.path, key])] as const)
    const wrong = known === undefined ? undefined : entries.find(([key]) => !known.includes(key))
    if (wrong !== undefined) return wrong[1].fail(`unknown field ${wrong[0]}${didYouMean(wrong[0], known!)} (allowed: ${known!.join(', ')})`)
    return new Map(entries)
  }

  items(): readonly Shape[] {
    if (!Array.isArray(this.value)) return this.fail(`${this.name} has to be a list`)
    return this.value.map((each, at) => new Shape(this.file, each, [...this.path, at]))
  }

  /** A list, or one value that stands for a list of one. */
  oneOrMore(): readonly Shape[] {
    const items = Array.isArray(this.value) ? this.items() : [this]
    if (items.length === 0) this.fail(`${this.name} must not be empty`)
    return items
  }

  text(): string {
    const { value } = this
    if (typeof value === 'string' && value !== '') return value
    return this.fail(`${this.name} has to be a text that is not empty`)
  }

  /** A text, number or truth value, as a text. */
  scalar(): string {
    const { value } = this
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
    return this.fail(`${this.name} has to be a text`)
  }

  number(): number {
    return typeof this.value === 'number' ? this.value : this.fail(`${this.name} has to be a number`)
  }
}
