import { seededRandom, type Random } from '../../statistics/random.ts'
import { javaText, markdownText, pythonText, typescriptText, yamlText, type SourcePlan } from './source-texts.ts'
import { wordAt, zipfWords } from './vocabulary.ts'

export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** Share of each kind of file, its place in a module, and how its text is made. */
const KINDS = [
  { share: 0.36, extension: 'ts', folder: (module: string) => `packages/${module}/src`, text: typescriptText },
  { share: 0.22, extension: 'py', folder: (module: string) => `services/${module}`, text: pythonText },
  { share: 0.22, extension: 'java', folder: (module: string) => `apps/${module}/src/main/java/org/acme/${module}`, text: javaText },
  { share: 0.1, extension: 'yaml', folder: (module: string) => `config/${module}`, text: yamlText },
  { share: 0.1, extension: 'md', folder: (module: string) => `docs/${module}`, text: markdownText },
] as const

const FILES_PER_MODULE = 40
/** Real words and those made of syllables; a tree of any size can draw from all. */
const VOCABULARY = 12_000

/**
 * A monorepo of one product in TypeScript, Python and Java, with configuration and documents: modules of about forty files, names
 * and prose from one vocabulary by Zipf's law, imports mostly inside a module. The same numbers give the same bytes. Imports lead
 * to files that came before, so a tree has no import cycle.
 */
export function* generateTree({ files, seed }: { readonly files: number; readonly seed: number }): Generator<GeneratedFile> {
  const random = seededRandom(seed)
  const draw = zipfWords(random, VOCABULARY)
  const modules = Array.from({ length: Math.max(1, Math.round(files / FILES_PER_MODULE)) }, (_, at) => wordAt(40 + at))
  const made: SourcePlan[][] = KINDS.map(() => [])
  const taken = new Set<string>()
  for (const root of rootFiles(Math.min(files, 2))) yield root
  for (let count = 2; count < files; count++) {
    const kind = indexOf(random())
    const { extension, folder, text } = KINDS[kind]!
    // Modules fill one after the other, with some files that come late to an old one.
    const module = modules[Math.floor((random() < 0.85 ? count / files : random()) * modules.length)] ?? modules[0]!
    const name = freeName(draw, taken)
    // Documents name classes of code; everything else imports its own language.
    const pool = extension === 'md' ? made[0]! : made[kind]!
    const plan: SourcePlan = {
      path: `${folder(module)}/${fileName(name, extension)}`, name,
      imports: extension === 'yaml' ? [] : pickImports(pool, folder(module), random), members: memberCount(random),
    }
    made[kind]!.push(plan)
    yield { path: plan.path, text: text(plan, draw) }
  }
}

function* rootFiles(count: number): Generator<GeneratedFile> {
  const files = [
    { path: 'package.json', text: '{ "name": "acme", "private": true, "type": "module", "workspaces": ["packages/*"] }\n' },
    { path: 'README.md', text: '# Acme\n\nA generated product of many modules.\n' },
  ]
  yield* files.slice(0, count)
}

function indexOf(drawn: number): number {
  let rest = drawn
  const found = KINDS.findIndex(({ share }) => (rest -= share) < 0)
  return found < 0 ? KINDS.length - 1 : found
}

/** Two words in capitals, with a number once that pair is taken. */
function freeName(draw: () => string, taken: Set<string>): string {
  const base = [draw(), draw()].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`
  taken.add(name)
  return name
}

/** `CartTotal` as languages write file names: `cart-total.ts`, `cart_total.py`, `CartTotal.java`. */
function fileName(name: string, extension: string): string {
  if (extension === 'java') return `${name}.java`
  return `${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, extension === 'py' ? '_' : '-').toLowerCase()}.${extension}`
}

/** None to six files, three in four of the last ones of the same folder. */
function pickImports(pool: readonly SourcePlan[], folder: string, random: Random): readonly SourcePlan[] {
  const near = pool.slice(-FILES_PER_MODULE).filter(({ path }) => path.startsWith(`${folder}/`))
  const picked = new Set<SourcePlan>()
  for (let wanted = Math.floor(random() ** 2 * 7); wanted > 0; wanted--) {
    const from = near.length > 0 && random() < 0.75 ? near : pool
    const chosen = from[Math.floor(random() * from.length)]
    if (chosen !== undefined) picked.add(chosen)
  }
  return [...picked]
}

/** Log-normal, seven in the middle, at most a hundred: most files are small, a few are long. */
function memberCount(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(100, Math.max(1, Math.round(Math.exp(2 + 0.9 * normal))))
}
