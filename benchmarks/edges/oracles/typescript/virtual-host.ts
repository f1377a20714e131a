import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type ts from 'typescript'
import type { WorkspacePackage } from './workspace-links.ts'

/** What module resolution asks for, on the repository as it would be after an install and a build. */
export interface VirtualHost extends ts.ModuleResolutionHost {
  fileExists(path: string): boolean
  readFile(path: string): string | undefined
  /** The committed file behind a path: links followed, build output taken back to its source. */
  sourceOf(path: string): string
}

/** Adds links of workspace packages and outputs of builds to the files on the disk, without writing them. */
export function virtualHost(
  root: string, links: ReadonlyMap<string, WorkspacePackage>, outputs: ReadonlyMap<string, string>,
): VirtualHost {
  const within = (path: string): boolean => path === root || path.startsWith(`${root}/`)
  const real = (path: string): string => {
    const at = path.lastIndexOf('/node_modules/')
    if (at < 0) return path
    const segments = path.slice(at + 14).split('/')
    const length = segments[0]?.startsWith('@') === true ? 2 : 1
    const link = links.get(`${path.slice(0, at)}/node_modules/${segments.slice(0, length).join('/')}`)
    return link === undefined ? path : [link.folder, ...segments.slice(length)].join('/')
  }
  const folders = new Set<string>()
  for (const path of [...links.keys(), ...outputs.keys()]) {
    for (let folder = dirname(path); within(folder) && !folders.has(folder); folder = dirname(folder)) folders.add(folder)
  }
  const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
  return {
    fileExists: (path) => within(path) && (isFile(real(path)) || outputs.has(real(path))),
    readFile: (path) => !isFile(real(path)) ? undefined : readFileSync(real(path), 'utf8'),
    directoryExists: (path) => {
      if (!within(path)) return false
      const there = real(path)
      if (existsSync(there) && statSync(there).isDirectory()) return true
      return folders.has(there)
    },
    realpath: (path) => {
      const there = real(path)
      return existsSync(there) ? realpathSync(there) : there
    },
    getCurrentDirectory: () => root,
    sourceOf: (path) => {
      const there = real(path)
      return isFile(there) ? realpathSync(there) : outputs.get(there) ?? there
    },
  }
}
