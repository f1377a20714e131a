import { comparePaths } from '@deepdiscovery/model'
import type { Artifact, ArtifactId, Language, TermScanner } from '@deepdiscovery/model'
import { mayHold, requestOf } from '../facts/atom-use.ts'
import type { AtomUse } from '../facts/atom-use.ts'
import { folderOf } from '../facts/fact-record.ts'
import { fieldWords, patternOf } from '../facts/field-words.ts'
import type { FactGroup, FactLoader } from '../facts/load-facts.ts'
import { pathAllows } from '../facts/path-part.ts'
import { bareName, simpleName } from '../facts/simple-name.ts'
import type { ImplicitLimits } from '../limits.ts'
import type { Words } from '../rules/compiled-rule.ts'
import type { Binding, BoundValue } from './binding.ts'
import type { LiveAtom, LivePlan, TypedTerm } from './live-plan.ts'
import { andThen } from './soon.ts'
import type { Soon } from './soon.ts'
import type { Symbols } from './symbols.ts'

/** A wish for more facts: files that hold some words, or files that are known by name. */
interface FactRequest {
  readonly key: string
  readonly use: AtomUse
  readonly words: Words
  /** Nothing but these may have it. */
  readonly files: ReadonlySet<ArtifactId> | undefined
  readonly folder: string | undefined
  readonly module: string | undefined
  /** What fields that are read off the path have to be. */
  readonly pathTexts: readonly { readonly term: TypedTerm; readonly text: string }[]
  /** Joins that wait for it. */
  readonly plans: Set<LivePlan>
}

export interface FactRequestsInput {
  readonly scanner: TermScanner
  readonly loader: FactLoader
  readonly symbols: Symbols
  readonly artifacts: readonly Artifact[]
  readonly artifactOf: (id: ArtifactId) => Artifact | undefined
  readonly moduleOf: (id: ArtifactId) => string
  readonly limits: ImplicitLimits
  readonly report: (code: string, message: string, artifact?: ArtifactId) => void
}

/** Collects what joins would like to know and answers it in batches, each wish once in a run. */
export interface FactRequests {
  /** Wishes for facts of an atom that agree with a binding. Nothing to wait for where the atom was asked for so before. */
  ask(live: LiveAtom, binding: Binding, plan: LivePlan): Soon<undefined>
  /** Reads the files that the wishes lead to, rarest first. Whether there were any that had not been read. */
  answer(signal?: AbortSignal): Promise<boolean>
  /** A call may read so many files. */
  startCall(): void
}

/** In these the place of a type is written in the files that define and use it. */
const PLACED: ReadonlySet<Language> = new Set(['java', 'kotlin', 'scala', 'groovy', 'php', 'c-sharp'])

export function createFactRequests({ scanner, loader, symbols, artifacts, artifactOf, moduleOf, limits, report }: FactRequestsInput): FactRequests {
  const asked = new Set<string>()
  const wished = new Map<LiveAtom, Set<string>>()
  const words = new Map<string, Words | undefined>()
  const listed = new Map<AtomUse, readonly ArtifactId[]>()
  const read = new Set<ArtifactId>()
  const refused = new Set<string>()
  let pending = new Map<string, FactRequest>()
  let readInCall = 0

  /** Whether an atom is asked for with these values for the first time: most joins meet the same values again and again. */
  function isNew(live: LiveAtom, { values, hints }: Binding): boolean {
    let key = ''
    for (const { variable, slot } of live.terms) {
      const bound = values[slot]
      key += bound === undefined ? `${hints.has(variable) ? JSON.stringify(hints.get(variable)) : ''}\n` : `${bound.text}\t${bound.symbol?.artifact ?? ''}\n`
    }
    let known = wished.get(live)
    if (known === undefined) wished.set(live, known = new Set())
    if (known.has(key)) return false
    known.add(key)
    return true
  }

  /** Whether the atom can only be in a file of which all is known. */
  function isOfKnownFile({ terms }: LiveAtom, { values }: Binding): boolean {
    return terms.some(({ field, chain, slot }) => {
      const file = field === 'file' && chain.text === '' ? values[slot] : undefined
      return file !== undefined && loader.isWhole(file.text as ArtifactId)
    })
  }

  function askFor(live: LiveAtom, binding: Binding, plan: LivePlan): Soon<undefined> {
    // Who imports something without its name writes the module's.
    const isNamedByModule = live.terms.some(({ slot, symbolic }) => symbolic && binding.values[slot]?.module !== undefined)
    let asking: Soon<undefined> = undefined
    for (const use of live.uses) {
      for (const byModule of isNamedByModule ? [false, true] : [false]) {
        asking = andThen(asking, () => andThen(definingFiles(live, use, binding), (files) => wish(requestFor(live, use, binding, plan, byModule, files))))
      }
    }
    return asking
  }

  function wish(request: FactRequest | undefined): undefined {
    if (request === undefined) return undefined
    if (!asked.has(request.key)) {
      asked.add(request.key)
      pending.set(request.key, request)
    } else for (const plan of request.plans) pending.get(request.key)?.plans.add(plan)
    return undefined
  }

  /** What a use would have to be looked for in; `undefined` where it cannot exist. */
  function requestFor(
    live: LiveAtom, use: AtomUse, binding: Binding, plan: LivePlan, byModule: boolean, defining: ReadonlySet<ArtifactId> | undefined,
  ): FactRequest | undefined {
    const lists: (readonly string[])[] = [...use.words]
    let files = defining
    let folder: string | undefined
    let module: string | undefined
    const pathTexts: { term: TypedTerm; text: string }[] = []
    for (const term of live.terms) {
      const bound = binding.values[term.slot]
      if (bound === undefined) {
        lists.push(...hintedWords(term, use, binding.hints.get(term.variable)))
        continue
      }
      if (term.implicit) {
        if (term.chain.text !== '') continue
        if (term.field === 'file') files = intersected(files, [bound.text as ArtifactId])
        else if (term.field === 'dir') folder = bound.text
        else module = bound.text
        continue
      }
      const found = byModule && term.symbolic && bound.module !== undefined ? [[bound.module]] : rememberedWords(term, use, bound)
      if (found === undefined) return undefined
      lists.push(...found)
      // A name may stand in the path as more than is written of it.
      if (isOfPath(use, term.field) && bound.symbol === undefined && !term.symbolic) pathTexts.push({ term, text: bound.text })
    }
    const { names } = requestOf(lists)
    const key = JSON.stringify([use.source?.number ?? use.table, [...use.languages ?? []], names, files === undefined ? null : [...files], folder, module, pathTexts.map(({ term, text }) => [term.field, term.chain.text, text])])
    return { key, use, words: names, files, folder, module, pathTexts, plans: new Set([plan]) }
  }

  /** Many atoms look for one name in one way. */
  function rememberedWords(term: TypedTerm, use: AtomUse, bound: BoundValue): Words | undefined {
    const key = `${use.source?.number ?? use.table}\n${[...use.languages ?? []].join()}\n${term.field}\n${term.chain.text}\n${bound.symbol === undefined}\n${bound.original ?? ''}\n${bound.text}`
    if (words.has(key)) return words.get(key)
    const found = wordsFor(term, use, bound)
    words.set(key, found)
    return found
  }

  /** Where the language tells which file defines a name, only that one is looked at: none, where it lies outside the repository. */
  function definingFiles({ terms }: LiveAtom, use: AtomUse, { values }: Binding): Soon<ReadonlySet<ArtifactId> | undefined> {
    const defines = use.table === 'definition' && use.source === undefined ? 'name' : use.source?.defines
    let files: Soon<ReadonlySet<ArtifactId> | undefined>
    for (const { field, slot, symbolic } of terms) {
      const symbol = symbolic && field === defines ? values[slot]?.symbol : undefined
      if (symbol === undefined) continue
      files = andThen(files, (so) => andThen(symbols.identities(symbol), (identities) => identities.length === 0 ? so
        : intersected(so, identities.flatMap(({ artifact }) => (artifact === undefined ? [] : [artifact])))))
    }
    return files
  }

  return {
    ask(live, binding, plan) {
      return isOfKnownFile(live, binding) || !isNew(live, binding) ? undefined : askFor(live, binding, plan)
    },
    startCall() {
      readInCall = 0
    },
    async answer(signal) {
      const requests = [...pending.values()]
      pending = new Map()
      const scanned = requests.filter(({ use, files, words }) => use.source?.selector.kind !== 'path' && files === undefined && words.length > 0)
      const hits = scanned.length === 0 ? [] : await scanner.find(scanned.map(({ words }) => ({ names: words })), signal)
      const found = new Map(scanned.map((request, at) => [request, hits[at]!]))
      const answers = requests.map((request) => ({ request, ids: filesOf(request, found.get(request)) }))
        .sort((left, right) => left.ids.length - right.ids.length || comparePaths(left.request.key, right.request.key))
      const wanted = new Map<ArtifactId, Set<FactGroup>>()
      let hasNews = false
      let left = Math.max(0, Math.min(limits.filesPerCall - readInCall, limits.files - read.size))
      let omitted = 0
      for (const { request, ids } of answers) {
        const group = groupOf(request.use)
        if (group === 'path') {
          const among = request.files === undefined ? undefined : [...request.files].flatMap((id) => artifactOf(id) ?? [])
          if (loader.loadPaths(request.use.source!, among)) hasNews = true
          continue
        }
        if (ids.length > limits.hitsPerRequest) {
          refuse(request, ids.length)
          continue
        }
        for (const id of ids) {
          if (!loader.needs(id, [group])) continue
          if (!wanted.has(id)) {
            if (!read.has(id)) {
              if (left === 0) {
                omitted++
                continue
              }
              left--
              readInCall++
              read.add(id)
            }
            wanted.set(id, new Set())
          }
          wanted.get(id)!.add(group)
          hasNews = true
        }
      }
      if (omitted > 0) report('rule-files-limited', `Rules would have looked into ${omitted} more files; the limit is ${limits.filesPerCall} a round and ${limits.files} a run.`)
      if (wanted.size > 0) await loader.load(wanted, signal)
      return hasNews
    },
  }

  function filesOf({ use, files, folder, module, pathTexts }: FactRequest, hits: readonly ArtifactId[] | undefined): readonly ArtifactId[] {
    if (use.source?.selector.kind === 'path') return []
    const ids = files === undefined ? hits ?? listOf(use) : [...files]
    return ids.filter((id) => {
      const artifact = artifactOf(id)
      return artifact !== undefined && mayHold(use, artifact) && (folder === undefined || folderOf(id) === folder) && (module === undefined || moduleOf(id) === module)
        && pathTexts.every(({ term, text }) => pathAllows(use.source!, term.field, term.chain, text, id))
    })
  }

  function listOf(use: AtomUse): readonly ArtifactId[] {
    let list = listed.get(use)
    if (list === undefined) listed.set(use, list = artifacts.filter((each) => mayHold(use, each)).map(({ id }) => id))
    return list
  }

  function refuse({ plans, words }: FactRequest, hits: number): void {
    for (const { plan } of plans) {
      const name = words.map((list) => list.join(' or ')).join(', ').slice(0, 80)
      if (refused.has(plan.rule.id)) continue
      refused.add(plan.rule.id)
      report('rule-request-too-common', `${plan.rule.id}: ${hits} files may hold what belongs to ${name === '' ? 'it' : name}; more than ${limits.hitsPerRequest} say nothing, so they were not looked at.`)
    }
  }
}

function wordsFor({ field, chain, symbolic }: TypedTerm, use: AtomUse, bound: BoundValue): Words | undefined {
  // What the path says need not stand in the file.
  if (isOfPath(use, field)) return []
  if (!symbolic) return bound.symbol === undefined ? fieldWords(use.source, field, chain, bound.text) : [[simpleName(bound.text)]]
  const name = bareName(bound.text)
  const placed = bound.symbol === undefined && name.includes('.') && use.languages !== undefined && [...use.languages].every((each) => PLACED.has(each))
  if (placed) return name.split('.').map((part) => [part])
  return [bound.original === undefined ? [simpleName(bound.text)] : [simpleName(bound.text), bound.original]]
}

/** Whether a field is read off the path, in part or whole. */
function isOfPath({ source }: AtomUse, field: string): boolean {
  return source?.fields.get(field)?.template.captures.some((each) => source.pathCaptures.has(each)) ?? false
}

/** Words of a field of whose value a path tells only some. */
function hintedWords({ field, chain, symbolic, implicit }: TypedTerm, use: AtomUse, hint: Words | undefined): Words {
  if (hint === undefined || implicit || symbolic || isOfPath(use, field)) return []
  const ofField = chain.text === '' ? hint : chain.carried(hint)
  return use.source?.fields.get(field)?.template.carried(ofField, patternOf(use.source)) ?? ofField
}

function groupOf({ source, table }: AtomUse): FactGroup | 'path' {
  if (source === undefined || table !== undefined) return 'syntax'
  switch (source.selector.kind) {
    case 'query': return 'query'
    case 'path': return 'path'
    default: return 'text'
  }
}

function intersected(files: ReadonlySet<ArtifactId> | undefined, more: readonly ArtifactId[]): ReadonlySet<ArtifactId> {
  return new Set(files === undefined ? more : more.filter((each) => files.has(each)))
}
