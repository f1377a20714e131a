/** Something the person at the command line can put right: printed as one sentence, without a stack. */
export class BenchmarkError extends Error {
  override readonly name: string = 'BenchmarkError'
  /** Exit code of the command. */
  readonly exitCode: number = 2
}

/** The person stopped the run. Exits as a shell does after Ctrl-C. */
export class StoppedError extends BenchmarkError {
  override readonly name = 'StoppedError'
  override readonly exitCode = 130
}
