/** What a generated file talks about and what it needs. */
export interface SourcePlan {
  readonly path: string
  /** Main name it declares, in capitals. */
  readonly name: string
  /** Files of its language that it imports. */
  readonly imports: readonly SourcePlan[]
  readonly members: number
}

type Draw = () => string

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (draw: Draw): string => draw() + capital(draw())
const sentence = (draw: Draw, words: number): string => `${capital(Array.from({ length: words }, draw).join(' '))}.`
const repeat = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('')
const instance = ({ name }: SourcePlan): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A TypeScript module: imports, an interface, a class with documented methods that call what it imports. */
export function typescriptText(plan: SourcePlan, draw: Draw): string {
  const { name, imports, members } = plan
  return `${repeat(imports.length, (at) => importLine(plan, imports[at]!))}
export interface ${name}Options {
${repeat(Math.min(6, members), (at) => `  readonly ${draw()}${at}: ${at % 2 === 0 ? 'string' : 'number'}\n`)}}

/** ${sentence(draw, 9)} */
export class ${name} {
  constructor(private readonly options: ${name}Options${repeat(imports.length, (at) => `, private readonly ${instance(imports[at]!)}: ${imports[at]!.name}`)}) {}
${repeat(members, (at) => {
    const [value, other] = [camel(draw), camel(draw)]
    const used = imports[at % Math.max(1, imports.length)]
    return `
  /** ${sentence(draw, 8)} */
  ${camel(draw)}${at}(${value}: string, ${other}: number): string {
    const ${draw()}s = [${value}, '${draw()} ${draw()}', String(${other} * ${at + 2})]
    if (${value} === '${draw()}') throw new Error(\`${draw()} \${${value}} ${draw()} ${draw()}\`)
    ${used === undefined ? `return '${draw()}-${draw()}'` : `return String(this.${instance(used)}) + '${draw()}'`}
  }
`
  })}}
`
}

/** A Python module with one class, docstrings and keyword arguments. */
export function pythonText({ name, imports, members }: SourcePlan, draw: Draw): string {
  return `"""${sentence(draw, 10)}"""
${repeat(imports.length, (at) => `from ${imports[at]!.path.replace(/\.py$/, '').replaceAll('/', '.')} import ${imports[at]!.name}\n`)}

class ${name}:
    """${sentence(draw, 9)}"""

    def __init__(self, ${draw()}_${draw()}=None):
${repeat(Math.max(1, imports.length), (at) => (imports[at] === undefined ? '        self.ready = True\n' : `        self.${instance(imports[at]!)} = ${imports[at]!.name}()\n`))}
${repeat(members, (at) => {
    const [value, other] = [`${draw()}_${draw()}`, draw()]
    return `    def ${draw()}_${draw()}_${at}(self, ${value}, ${other}_limit=${at + 3}):
        # ${sentence(draw, 7)}
        if not ${value}:
            raise ValueError("${draw()} ${draw()} ${draw()}")
        return {"${draw()}": ${value}, "${draw()}_${draw()}": ${other}_limit}

`
  })}`
}

/** A Java class with annotations, fields for what it imports, and methods. */
export function javaText({ path, name, imports, members }: SourcePlan, draw: Draw): string {
  return `package ${javaPackage(path)};

${repeat(imports.length, (at) => `import ${javaPackage(imports[at]!.path)}.${imports[at]!.name};\n`)}
/** ${sentence(draw, 10)} */
public class ${name} {
${repeat(imports.length, (at) => `    private final ${imports[at]!.name} ${instance(imports[at]!)};\n`)}
    public ${name}(${imports.map((used) => `${used.name} ${instance(used)}`).join(', ')}) {
${repeat(imports.length, (at) => `        this.${instance(imports[at]!)} = ${instance(imports[at]!)};\n`)}    }
${repeat(members, (at) => {
    const [value, other] = [camel(draw), camel(draw)]
    return `
    /** ${sentence(draw, 8)} */
    public String ${camel(draw)}${at}(String ${value}, int ${other}) {
        if (${value} == null) {
            throw new IllegalArgumentException("${draw()} ${draw()} ${draw()}");
        }
        return ${value} + "${draw()}-${draw()}" + (${other} * ${at + 2});
    }
`
  })}}
`
}

/** A configuration file: YAML with nested keys. */
export function yamlText({ name, members }: SourcePlan, draw: Draw): string {
  return `# ${sentence(draw, 8)}\n${instance({ name } as SourcePlan)}:\n${repeat(members + 2, (at) => `  ${draw()}-${draw()}-${at}:\n    ${draw()}: ${at * 7}\n    ${draw()}_${draw()}: "${draw()} ${draw()}"\n`)}`
}

/** Documentation: headings and paragraphs that name the classes of its module. */
export function markdownText({ name, imports, members }: SourcePlan, draw: Draw): string {
  return `# ${name}\n${repeat(members, (at) => `\n## ${capital(draw())} ${draw()} ${at + 1}\n\n${repeat(4, () => `${sentence(draw, 12)} `)}\nSee \`${imports[at % Math.max(1, imports.length)]?.name ?? name}\`.\n`)}`
}

function importLine({ path }: SourcePlan, target: SourcePlan): string {
  const from = path.split('/').slice(0, -1)
  const to = target.path.replace(/\.ts$/, '.js').split('/')
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return `import { ${target.name} } from '${up === '' ? './' : up}${to.slice(shared).join('/')}'\n`
}

function javaPackage(path: string): string {
  return path.replace(/^.*\/java\//, '').split('/').slice(0, -1).join('.')
}
