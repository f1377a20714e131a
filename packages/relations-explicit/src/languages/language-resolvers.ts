import type { LanguageResolver } from '../language-resolver.ts'
import { c } from './c/c.ts'
import { cSharp } from './c-sharp/c-sharp.ts'
import { go } from './go/go.ts'
import { java } from './java/java.ts'
import { kotlin } from './kotlin/kotlin.ts'
import { php } from './php/php.ts'
import { python } from './python/python.ts'
import { rust } from './rust/rust.ts'
import { typescript } from './typescript/typescript.ts'

/** The import rules this package knows. */
export const languageResolvers: readonly LanguageResolver[] = [typescript, python, go, java, rust, cSharp,
  php, kotlin,
  c,
]
