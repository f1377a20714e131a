/** Something the person at the command line can put right: printed as one sentence, without a stack. */
export class BenchmarkError extends Error {
  override readonly name = 'BenchmarkError'
}
