import { XMLParser } from 'fast-xml-parser'
import type { ManifestDetails, ManifestFacts } from './manifest-facts.ts'

// Entities stay unexpanded: a manifest is hostile input, and no dependency name needs one.
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false, parseTagValue: false })

type Node = Readonly<Record<string, unknown>>

function children(node: unknown, name: string): readonly Node[] {
  if (typeof node !== 'object' || node === null) return []
  const value = (node as Node)[name]
  const list = Array.isArray(value) ? value : [value]
  return list.filter((entry): entry is Node => typeof entry === 'object' && entry !== null)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firstText(nodes: readonly Node[], names: readonly string[]): string | undefined {
  return names.flatMap((name) => nodes.map((node) => text(node[name]))).find((value) => value !== undefined)
}

function described(description: string | undefined): Pick<ManifestDetails, 'description'> {
  return description === undefined ? {} : { description }
}

const JAVA_VERSIONS = ['maven.compiler.release', 'java.version', 'javaCompilerVersion', 'maven.compiler.source', 'maven.compiler.target']

/** Maven: dependencies as `group:artifact`. */
export function parseMavenPom(source: string): ManifestFacts {
  const [project] = children(parser.parse(source), 'project')
  const lists = [...children(project, 'dependencies'), ...children(project, 'dependencyManagement').flatMap((node) => children(node, 'dependencies'))]
  const [parent] = children(project, 'parent')
  const java = firstText(children(project, 'properties'), JAVA_VERSIONS)
  return {
    name: text(project?.['artifactId']),
    dependencies: lists.flatMap((list) => children(list, 'dependency')).map(coordinates),
    details: {
      ...described(text(project?.['description'])), ...(parent === undefined ? {} : { parent: coordinates(parent) }),
      runtimes: java === undefined || java.includes('$') ? [] : [{ name: 'java', version: java }],
    },
  }
}

function coordinates(node: Node): ManifestFacts['dependencies'][number] {
  return { name: `${text(node['groupId']) ?? ''}:${text(node['artifactId']) ?? ''}`, version: text(node['version']) }
}

/** MSBuild: `PackageReference` and `ProjectReference` items. */
export function parseMsbuildProject(source: string): ManifestFacts {
  const [project] = children(parser.parse(source), 'Project')
  const groups = children(project, 'ItemGroup')
  const properties = children(project, 'PropertyGroup')
  const framework = firstText(properties, ['TargetFramework', 'TargetFrameworks'])
  const isProgram = firstText(properties, ['OutputType'])?.toLowerCase().endsWith('exe') === true
    || /^Microsoft\.NET\.Sdk\.(?:Web|Worker)$/.test(text(project?.['@Sdk']) ?? '')
  return {
    name: properties.map((group) => text(group['AssemblyName'])).find((name) => name !== undefined),
    dependencies: groups.flatMap((group) => children(group, 'PackageReference')).flatMap((reference) => {
      const name = text(reference['@Include'])
      return name === undefined ? [] : [{ name, version: text(reference['@Version']) ?? text(reference['Version']) }]
    }),
    details: {
      ...described(firstText(properties, ['Description'])), ...(isProgram ? { program: true } : {}),
      runtimes: framework === undefined || framework.includes('$') ? [] : [{ name: '.NET', version: framework }],
      references: groups.flatMap((group) => children(group, 'ProjectReference')).flatMap((reference) => {
        const path = text(reference['@Include'])
        return path === undefined || path.includes('$') ? [] : [path.replaceAll('\\', '/')]
      }),
    },
  }
}
