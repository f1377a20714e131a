import { XMLParser } from 'fast-xml-parser'
import type { ManifestFacts } from './manifest-facts.ts'

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

/** Maven: dependencies as `group:artifact`. */
export function parseMavenPom(source: string): ManifestFacts {
  const [project] = children(parser.parse(source), 'project')
  const lists = [...children(project, 'dependencies'), ...children(project, 'dependencyManagement').flatMap((node) => children(node, 'dependencies'))]
  return {
    name: text(project?.['artifactId']),
    dependencies: lists.flatMap((list) => children(list, 'dependency')).map((dependency) => ({
      name: `${text(dependency['groupId']) ?? ''}:${text(dependency['artifactId']) ?? ''}`,
      version: text(dependency['version']),
    })),
  }
}

/** MSBuild: `PackageReference` and `ProjectReference` items. */
export function parseMsbuildProject(source: string): ManifestFacts {
  const [project] = children(parser.parse(source), 'Project')
  const groups = children(project, 'ItemGroup')
  return {
    name: children(project, 'PropertyGroup').map((group) => text(group['AssemblyName'])).find((name) => name !== undefined),
    dependencies: groups.flatMap((group) => children(group, 'PackageReference')).flatMap((reference) => {
      const name = text(reference['@Include'])
      return name === undefined ? [] : [{ name, version: text(reference['@Version']) ?? text(reference['Version']) }]
    }),
  }
}
