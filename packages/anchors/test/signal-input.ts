import { createTermScanner } from '@deepdiscovery/scan'
import { survey } from '@deepdiscovery/survey'
import { factsOf, fixedHistory, memoryReader, memorySnapshot, treeFromText, type PartialFacts } from '@deepdiscovery/testkit'
import { comparePaths, type ArtifactId } from '@deepdiscovery/model'
import type { SignalInput, SignalValue } from '../src/signal.ts'
import { analyseTask } from '../src/task/analyse-task.ts'

/** A repository in memory and a task: what a signal is asked about. */
export interface SignalQuestion {
  readonly files: string | Readonly<Record<string, string>>
  readonly task: string
  readonly facts?: Readonly<Record<string, PartialFacts>>
  /** Message and paths of each commit, newest first. */
  readonly commits?: readonly (readonly [message: string, paths: readonly string[]])[]
}

/** Shows the input of signals to the stages before them; positions are those of all files. */
export async function signalInput(question: SignalQuestion): Promise<SignalInput> {
  const { files, task: text, facts: partial = {}, commits = [] } = question
  const tree = treeOf(files)
  const task = analyseTask(text)
  const snapshot = memorySnapshot(tree)
  const reader = memoryReader(tree)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  const history = fixedHistory(commits.map(([, paths]) => paths), commits.map(([message]) => message))
  const { value: surveyed } = await survey(snapshot, task, { scanner, reader, history })
  const positions = await scanner.locate(snapshot.artifacts.map(({ id }) => id), task.terms)
  const facts = new Map(Object.entries(partial).map(([path, known]) => [path as ArtifactId, factsOf(path, known)]))
  return { task, survey: surveyed, positions, facts }
}

export function treeOf(files: SignalQuestion['files']): Readonly<Record<string, string>> {
  return typeof files === 'string' ? treeFromText(files) : files
}

/** Lines of text that hold none of any task's words, with `placed` put over some of them by 1-based line. */
export function longText(lines: number, placed: Readonly<Record<number, string>> = {}): string {
  return Array.from({ length: lines }, (_, index) => placed[index + 1] ?? 'qqq').join('\n')
}

/** A definition as a parser gives it, on one line of a file. */
export function definedAt(path: string, name: string, line: number): NonNullable<PartialFacts['definitions']>[number] {
  return { name, span: { artifact: path as ArtifactId, startLine: line, endLine: line } }
}

/** Files without text. */
export function emptyFiles(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path, '']))
}

/** Paths, best first. */
export function ranking(values: ReadonlyMap<ArtifactId, SignalValue>): readonly string[] {
  return [...values]
    .sort(([left, { value }], [right, other]) => other.value - value || comparePaths(left, right))
    .map(([id]) => id)
}

/** The value of a file; 0 where the signal does not speak of it. */
export function valueOf(values: ReadonlyMap<ArtifactId, SignalValue>, path: string): number {
  return values.get(path as ArtifactId)?.value ?? 0
}

/** `path:line note` of each evidence of a file. */
export function evidenceOf(values: ReadonlyMap<ArtifactId, SignalValue>, path: string): readonly string[] {
  return (values.get(path as ArtifactId)?.evidence ?? []).map(({ span, note }) => `${span.artifact}:${span.startLine} ${note}`)
}
