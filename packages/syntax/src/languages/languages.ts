import type { Language } from '@deepdiscovery/model'
import type { LanguageFacts } from '../language-facts.ts'
import { cSharpFacts } from './c-sharp/c-sharp-facts.ts'
import { bashFacts } from './bash/bash-facts.ts'
import { cFacts } from './c/c-facts.ts'
import { cppFacts } from './cpp/cpp-facts.ts'
import { dockerfileFacts } from './dockerfile/dockerfile-facts.ts'
import { elixirFacts } from './elixir/elixir-facts.ts'
import { dartFacts } from './dart/dart-facts.ts'
import { goFacts } from './go/go-facts.ts'
import { graphqlFacts } from './graphql/graphql-facts.ts'
import { hclFacts } from './hcl/hcl-facts.ts'
import { javaFacts } from './java/java-facts.ts'
import { javascriptFacts } from './javascript/javascript-facts.ts'
import { jsonFacts, jsoncFacts } from './json/json-facts.ts'
import { json5Facts } from './json/json5-facts.ts'
import { kotlinFacts } from './kotlin/kotlin-facts.ts'
import { markdownFacts } from './markdown/markdown-facts.ts'
import { astroFacts, htmlFacts, svelteFacts, vueFacts } from './markup/markup-facts.ts'
import { luaFacts } from './lua/lua-facts.ts'
import { phpFacts } from './php/php-facts.ts'
import { protobufFacts } from './protobuf/protobuf-facts.ts'
import { pythonFacts } from './python/python-facts.ts'
import { rubyFacts } from './ruby/ruby-facts.ts'
import { rustFacts } from './rust/rust-facts.ts'
import { sqlFacts } from './sql/sql-facts.ts'
import { cssFacts, lessFacts, sassFacts, scssFacts } from './style/style-facts.ts'
import { tomlFacts } from './toml/toml-facts.ts'
import { scalaFacts } from './scala/scala-facts.ts'
import { swiftFacts } from './swift/swift-facts.ts'
import { tsxFacts, typescriptFacts } from './typescript/typescript-facts.ts'
import { xmlFacts } from './xml/xml-facts.ts'
import { yamlFacts } from './yaml/yaml-facts.ts'

/** Everything that can be parsed, by language. */
export const LANGUAGES: ReadonlyMap<Language, LanguageFacts> = new Map(
  [typescriptFacts, tsxFacts, javascriptFacts, pythonFacts, javaFacts, goFacts, rustFacts, cSharpFacts,
    jsonFacts, jsoncFacts, json5Facts, yamlFacts, tomlFacts, xmlFacts, sqlFacts, hclFacts, protobufFacts, graphqlFacts,
    dockerfileFacts, markdownFacts,
    htmlFacts, vueFacts, svelteFacts, astroFacts, cssFacts, scssFacts, sassFacts, lessFacts,
    phpFacts, rubyFacts, elixirFacts, cFacts, cppFacts, bashFacts, luaFacts,
    kotlinFacts, scalaFacts, dartFacts, swiftFacts,
  ]
    .map(facts => [facts.language, facts]),
)
