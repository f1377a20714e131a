declare module 'wink-bm25-text-search' {
  interface Bm25Engine {
    defineConfig(config: { fldWeights: Record<string, number>; bm25Params?: { k?: number; k1?: number; b?: number } }): boolean
    definePrepTasks(tasks: readonly ((input: never) => unknown)[], field?: string): number
    addDoc(document: Record<string, string>, id: number): number
    consolidate(precision?: number): boolean
    search(text: string, limit?: number): [id: string, score: number][]
  }
  export default function bm25(): Bm25Engine
}
