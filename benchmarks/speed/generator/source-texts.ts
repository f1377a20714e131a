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
const each = (plans: readonly SourcePlan[], make: (plan: SourcePlan) => string): string => plans.map(make).join('')
const repeat = (count: number, make: (at: number) => string): string => Array.from({ length: count }, (_, at) => make(at)).join('')
const instance = ({ name }: Pick<SourcePlan, 'name'>): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A TypeScript module: imports, an interface, a class with documented methods that call what it imports. */
export function typescriptText(plan: SourcePlan, draw: Draw): string {
  const { name, imports, members } = plan
  return `${each(imports, (used) => importLine(plan, used))}
export interface ${name}Options {
${repeat(Math.min(6, members), (at) => `  readonly ${draw()}${at}: ${at % 2 === 0 ? 'string' : 'number'}\n`)}}

/** ${sentence(draw, 9)} */
export class ${name} {
  constructor(private readonly options: ${name}Options${each(imports, (used) => `, private readonly ${instance(used)}: ${used.name}`)}) {}
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
${each(imports, (used) => `from ${used.path.replace(/\.py$/, '').replaceAll('/', '.')} import ${used.name}\n`)}

class ${name}:
    """${sentence(draw, 9)}"""

    def __init__(self, ${draw()}_${draw()}=None):
${imports.length === 0 ? '        self.ready = True\n' : each(imports, (used) => `        self.${instance(used)} = ${used.name}()\n`)}
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

${each(imports, (used) => `import ${javaPackage(used.path)}.${used.name};\n`)}
/** ${sentence(draw, 10)} */
public class ${name} {
${each(imports, (used) => `    private final ${used.name} ${instance(used)};\n`)}
    public ${name}(${imports.map((used) => `${used.name} ${instance(used)}`).join(', ')}) {
${each(imports, (used) => `        this.${instance(used)} = ${instance(used)};\n`)}    }
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
  const entry = (at: number): string => `  ${draw()}-${draw()}-${at}:
    ${draw()}: ${at * 7}
    ${draw()}_${draw()}: "${draw()} ${draw()}"
`
  return `# ${sentence(draw, 8)}\n${instance({ name })}:\n${repeat(members + 2, entry)}`
}

/** Documentation: headings and paragraphs that name the classes of its module. */
export function markdownText({ name, imports, members }: SourcePlan, draw: Draw): string {
  const section = (at: number): string => `
## ${capital(draw())} ${draw()} ${at + 1}

${repeat(4, () => `${sentence(draw, 12)} `)}
See \`${imports[at % Math.max(1, imports.length)]?.name ?? name}\`.
`
  return `# ${name}\n${repeat(members, section)}`
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
