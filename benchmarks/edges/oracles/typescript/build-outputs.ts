import ts from 'typescript'
import type { Project } from './project-options.ts'

/** Files that the compiler would write, and the source each is written from. */
export function buildOutputs(projects: readonly Project[]): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>()
  for (const { command } of projects) {
    const { options, fileNames } = command
    if (options.noEmit === true || options.outDir === undefined) continue
    const emitting: ts.ParsedCommandLine = { ...command, options: { ...options, declaration: true } }
    for (const file of fileNames) {
      if (/\.d\.[cm]?ts$/.test(file)) continue
      for (const output of outputNames(emitting, file)) if (!outputs.has(output)) outputs.set(output, file)
    }
  }
  return outputs
}

function outputNames(command: ts.ParsedCommandLine, file: string): readonly string[] {
  try {
    return ts.getOutputFileNames(command, file, false)
  } catch {
    // The compiler asserts that files lie below their root folder.
    return []
  }
}
