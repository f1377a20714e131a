import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A package of the repository. */
export interface WorkspacePackage {
  readonly name: string
  readonly folder: string
}

/**
 * The folders that an install would link into `node_modules`: `<where>/node_modules/<name>` → folder. npm and yarn link every
 * member at the top, pnpm links what a package declares below that package.
 */
export function workspaceLinks(root: string, manifests: readonly string[]): ReadonlyMap<string, WorkspacePackage> {
  const read = (file: string): Record<string, unknown> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    } catch {
      return {}
    }
  }
  const content = new Map(manifests.map((file) => [dirname(file), read(file)]))
  const links = new Map<string, WorkspacePackage>()
  for (const [at, manifest] of content) {
    for (const [name, version] of declared(manifest)) {
      const path = /^(?:link|file|portal):(.+)$/.exec(version)?.[1]
      if (path !== undefined) links.set(join(at, 'node_modules', name), { name, folder: join(at, path) })
    }
  }
  for (const folder of content.keys()) {
    const globs = memberGlobs(folder, content.get(folder) ?? {})
    const members = [...content].flatMap(([at, { name }]): WorkspacePackage[] =>
      typeof name === 'string' && isMember(relative(folder, at), globs.patterns) ? [{ name, folder: at }] : [])
    if (!globs.isPnpm) {
      for (const member of members) links.set(join(folder, 'node_modules', member.name), member)
      continue
    }
    const byName = new Map(members.map((member) => [member.name, member]))
    for (const at of [folder, ...members.map((member) => member.folder)]) {
      for (const [name, version] of declared(content.get(at) ?? {})) {
        const member = byName.get(name)
        if (member !== undefined && version.startsWith('workspace:')) links.set(join(at, 'node_modules', name), member)
      }
    }
  }
  return links
}

function declared(manifest: Record<string, unknown>): readonly (readonly [name: string, version: string])[] {
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    .flatMap((field) => Object.entries(manifest[field] as Record<string, string> | undefined ?? {}))
}

function memberGlobs(folder: string, manifest: Record<string, unknown>): { readonly patterns: readonly string[]; readonly isPnpm: boolean } {
  try {
    const yaml = readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8')
    const list = /^packages:\s*\n((?:[ \t]*(?:-.*|#.*)?\n)+)/m.exec(`${yaml}\n`)?.[1] ?? ''
    return { patterns: [...list.matchAll(/^\s*-\s*['"]?([^'"#\n]+?)['"]?\s*(?:#.*)?$/gm)].map(([, glob = '']) => glob), isPnpm: true }
  } catch {
    const workspaces = manifest['workspaces'] as readonly string[] | { readonly packages?: readonly string[] } | undefined
    const packages = Array.isArray(workspaces) ? workspaces : (workspaces as { readonly packages?: readonly string[] } | undefined)?.packages
    return { patterns: (packages ?? []) as readonly string[], isPnpm: false }
  }
}

function isMember(path: string, globs: readonly string[]): boolean {
  const matches = (glob: string): boolean => new RegExp(`^${glob.replace(/^\.\//, '').replace(/\/+$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/?|\*/g, (star) => star === '*' ? '[^/]*' : '(?:.*/)?')}/?$`).test(`${path}/`.replace(/\/$/, ''))
  return globs.some((glob) => !glob.startsWith('!') && (matches(glob) || glob.endsWith('/**') && matches(`${glob}/*`)))
    && !globs.some((glob) => glob.startsWith('!') && matches(glob.slice(1)))
}
