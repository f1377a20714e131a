/** The text of the generated module. The same sources and the same compiler give the same text. */
export function compileKernel(): Promise<string>
