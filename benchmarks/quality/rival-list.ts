import type { Rival } from './rivals/rival.ts'
export interface RivalOptions { readonly externals?: string }
export function listRivals(_options: RivalOptions = {}): readonly Rival[] { return [] }
