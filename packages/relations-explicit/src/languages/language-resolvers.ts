import type { LanguageResolver } from '../language-resolver.ts'
import { cSharp } from './c-sharp/c-sharp.ts'
import { bash } from './bash/bash.ts'
import { c } from './c/c.ts'
import { dart } from './dart/dart.ts'
import { dockerfile } from './dockerfile/dockerfile.ts'
import { elixir } from './elixir/elixir.ts'
import { go } from './go/go.ts'
import { graphql } from './graphql/graphql.ts'
import { hcl } from './hcl/hcl.ts'
import { html } from './html/html.ts'
import { java } from './java/java.ts'
import { kotlin } from './kotlin/kotlin.ts'
import { markdown } from './markdown/markdown.ts'
import { lua } from './lua/lua.ts'
import { php } from './php/php.ts'
import { protobuf } from './protobuf/protobuf.ts'
import { python } from './python/python.ts'
import { ruby } from './ruby/ruby.ts'
import { rust } from './rust/rust.ts'
import { sql } from './sql/sql.ts'
import { statedPathsResolver } from './stated-paths/stated-paths.ts'
import { scala } from './scala/scala.ts'
import { style } from './style/style.ts'
import { swift } from './swift/swift.ts'
import { typescript } from './typescript/typescript.ts'

/** The import rules this package knows. */
export const languageResolvers: readonly LanguageResolver[] = [typescript, python, go, java, rust, cSharp, style, html,
  statedPathsResolver, sql, hcl, protobuf, graphql, dockerfile, markdown,
  php, ruby, elixir, kotlin, scala, dart, swift,
  c, bash, lua,
]
