import type { Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin } from '../../language-resolver.ts'
import { nameOf, stemOf } from '../../repo-path.ts'
import { protoFiles } from './proto-files.ts'
import { packageOf, scopedNames, typeNames, visibleProtos } from './proto-types.ts'

const LANGUAGES = ['protobuf']

/** Protocol Buffers: imports from the roots around a file, types by their package through what is imported. */
export const protobuf: LanguageResolver = {
  producer: 'imports/protobuf',
  languages: LANGUAGES,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return await Promise.all(statements.map(async (statement): Promise<Binding> => ({
      statement, name: '', alias: '', modules: await protoFiles(file.artifact, statement.specifier, view), origins: [],
      exposedAs: statement.form === 're-export' ? '*' : undefined,
    })))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const own = typeNames(file)
    const protos = (await visibleProtos(file, view)).map(each => ({ ...each, names: typeNames(each.file) }))
    const found = new Map<Reference, readonly Origin[]>()
    for (const reference of references) {
      if (isNested(reference, file)) continue
      for (const full of scopedNames(reference, packageOf(file))) {
        if (own.has(full)) break
        const defining = protos.filter(({ names }) => names.has(full))
        if (defining.length === 0) continue
        found.set(reference, defining.map(({ file: { artifact }, confidence }) =>
          ({ artifact, name: reference.name, confidence: confidence / defining.length, hops: [] })))
        break
      }
    }
    return found
  },

  async searches(file) {
    const name = nameOf(file.artifact)
    return [{ candidates: { names: [[stemOf(file.artifact)]], languages: LANGUAGES }, accepts: text => text.includes(name) }]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return from.specifier
    return [packageOf(from), name].filter(part => part !== '').join('.')
  },
}

/** A type of a message of the same file, by its short name. */
function isNested({ qualifier, name }: Reference, { definitions }: SyntaxFacts): boolean {
  return qualifier === '' && definitions.some(each => each.name === name && (each.kind === 'struct' || each.kind === 'enum'))
}
