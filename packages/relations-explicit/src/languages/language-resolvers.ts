import type { LanguageResolver } from '../language-resolver.ts'
import { python } from './python/python.ts'
import { typescript } from './typescript/typescript.ts'

/** The import rules this package knows. */
export const languageResolvers: readonly LanguageResolver[] = [typescript, python]
