import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { instructionsOf } from './dockerfile-lines.ts'
import type { Instruction } from './dockerfile-lines.ts'

const MAX_WORDS = 400
const SCRIPT = /\.(?:sh|bash|py|js|mjs|cjs|ts|rb|pl|php|jar|ps1|bat)$/i

function read(draft: TextDraft): void {
  const stages = new Set<string>()
  for (const instruction of instructionsOf(draft)) readInstruction(instruction, stages, draft)
}

function readInstruction(instruction: Instruction, stages: Set<string>, draft: TextDraft): void {
  const { name, arguments: text, line, endLine } = instruction
  if (name === 'ONBUILD') {
    const inner = /^([A-Za-z]+)\s+/.exec(text)
    if (inner !== null) {
      readInstruction({ ...instruction, name: inner[1]!.toUpperCase(), arguments: text.slice(inner[0].length) }, stages, draft)
    }
  } else if (name === 'FROM') {
    const [image = '', as, stage] = wordsOf(text).filter(word => !word.startsWith('--'))
    if (stages.has(image.toLowerCase())) draft.refer('value', image, '', line)
    else draft.literal(image, 'FROM', line)
    if (as?.toUpperCase() !== 'AS' || stage === undefined) return
    stages.add(stage.toLowerCase())
    draft.define({ name: stage, kind: 'module', line, endLine })
  } else if (name === 'COPY' || name === 'ADD') readCopy(instruction, stages, draft)
  else if (name === 'ENV' || name === 'ARG') {
    for (const variable of variablesOf(name, text)) draft.define({ name: variable, kind: 'variable', line, endLine })
  } else if (name === 'RUN' || name === 'CMD' || name === 'ENTRYPOINT') readCommand(instruction, draft)
  else if (name === 'WORKDIR' || name === 'EXPOSE' || name === 'USER' || name === 'VOLUME') draft.literal(text, name, line)
}

/** Sources of the build's folder are imports; those of a stage refer to it. */
function readCopy({ name, arguments: text, line }: Instruction, stages: ReadonlySet<string>, draft: TextDraft): void {
  const words = wordsOf(text)
  const flags = words.filter(word => word.startsWith('--'))
  const from = flags.find(flag => flag.startsWith('--from='))?.slice(7)
  if (from !== undefined) {
    if (stages.has(from.toLowerCase())) draft.refer('value', from, '', line)
    return
  }
  const sources = words.filter(word => !word.startsWith('--')).slice(0, -1)
  for (const source of sources) {
    if (source.startsWith('<<')) continue
    if (source.includes('://') || source.startsWith('git@')) draft.literal(source, name, line)
    else draft.import({ specifier: source, line })
  }
}

/** Words of a command that look like scripts of the repository. */
function readCommand({ name, arguments: text, line }: Instruction, draft: TextDraft): void {
  draft.literal(text, name, line)
  for (const word of wordsOf(text)) {
    const isScript = SCRIPT.test(word) || (name !== 'RUN' && /^\.{0,2}\/[\w./-]+$/.test(word))
    if (isScript && /^[\w./-]{2,200}$/.test(word)) draft.import({ specifier: word, line, form: 'dynamic' })
  }
}

/** Words of the shell form, or the strings of the JSON form. */
function wordsOf(text: string): string[] {
  const list = /^(?:--\S+\s+){0,5}\[/.test(text) ? text.slice(text.indexOf('[')) : undefined
  const words = list === undefined ? text.split(/[\s;&|()]+/) : [...list.matchAll(/"([^"]{0,500})"/g)].map(match => match[1]!)
  return words.slice(0, MAX_WORDS).map(word => word.replace(/^["']|["']$/g, '')).filter(word => word !== '')
}

function variablesOf(name: string, text: string): string[] {
  // `ENV name value with spaces` is the old form.
  const first = /^[\w.-]+/.exec(text)?.[0] ?? ''
  if (name === 'ARG' || !text.slice(first.length).startsWith('=')) return [first]
  return [...text.matchAll(/([A-Za-z_][\w.-]{0,100})=(?:"[^"]*"?|'[^']*'?|\S*)/g)].slice(0, 100).map(match => match[1]!)
}

/** Dockerfiles: stages and variables as definitions, copied files and scripts that run as imports. */
export const dockerfileFacts: TextLanguage = { language: 'dockerfile', read, isDoc: () => false, membersFollowContainer: false }
