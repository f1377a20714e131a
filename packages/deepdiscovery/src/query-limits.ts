import type { SyntaxLimits } from '@deepdiscovery/syntax'

/** Hundreds of rules ask each file at once, so a bundle is not asked. */
export const QUERY_LIMITS: Partial<SyntaxLimits> = { queriedCharacters: 160 * 1024 }
