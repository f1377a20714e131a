import type { ArtifactRole, Language, Scale } from '@deepdiscovery/model'

/** Text of the repository, unchanged, and the file it stands in: untrusted data. */
export interface Quotation {
  readonly text: string
  readonly path: string
}

/** A language that people write here, with its share of all files of such languages, (0, 1]. */
export interface LanguageShare {
  readonly language: Language
  readonly files: number
  readonly share: number
}

/** A framework or library, with the version as a manifest asks for it and the manifests that do. */
export interface StackItem {
  readonly name: string
  readonly version?: string
  /** Manifest nearest the root, which the version is from. */
  readonly path: string
  /** Manifests that name it. */
  readonly manifests: number
}

/** What the repository is written in and with. */
export interface Stack {
  /** Most files first. */
  readonly languages: readonly LanguageShare[]
  /** Frameworks, databases' drivers and test tools that are widely known, the weightiest first. */
  readonly frameworks: readonly StackItem[]
  /** Languages and tools with the version they must have. */
  readonly runtimes: readonly StackItem[]
  /** What else the manifests name, most used first. */
  readonly dependencies: readonly StackItem[]
}

/** A module: a folder with a manifest of its own, else a top source folder. */
export interface ModuleFacts {
  /** Repo-relative folder; empty for the root. */
  readonly folder: string
  /** Name in the manifest, where there is one. */
  readonly name?: string
  readonly manifest?: string
  readonly files: number
  /** Files by role, most first. */
  readonly roles: readonly { readonly role: ArtifactRole; readonly files: number }[]
  /** Main language of its code. */
  readonly language?: Language
  readonly description?: Quotation
  /** Folders of the modules of this repository that its manifest says it needs, sorted. */
  readonly dependsOn: readonly string[]
}

/** A folder within a module, with what lies below it. */
export interface FolderFacts {
  readonly folder: string
  /** Files below it. */
  readonly files: number
  readonly language?: Language
  /** Names of files of code right in it. */
  readonly contains: readonly string[]
}

/**
 * How something starts or is entered: `command` (installed or run by hand), `server`, `browser` (front end), `process` (what a deployment
 * runs), `library` (what an import gives), `routes` (where requests are told apart).
 */
export type EntryKind = 'command' | 'server' | 'browser' | 'process' | 'library' | 'routes'

/** Where something starts. */
export interface EntryPoint {
  readonly kind: EntryKind
  /** The file, where it is in the repository. */
  readonly path?: string
  /** Name of the command, package or process, as written. */
  readonly name?: string
  /** File that says so; the file itself where its text or place does. */
  readonly statedIn: string
}

export const COMMAND_KINDS = ['test', 'build', 'run', 'lint', 'format', 'types'] as const
/** What a command is for. */
export type CommandKind = (typeof COMMAND_KINDS)[number]

/** A command to build, test, run or check the repository with: names and arguments as they are written, never a whole script. */
export interface CommandFacts {
  readonly kind: CommandKind
  readonly command: string
  /** Folder to run it in; empty for the root. */
  readonly folder: string
  readonly statedIn: string
  /** `script`: a manifest names it; `readme`: the README of the root tells to run it; `ci`: continuous integration runs it; `implied`: the build tool has it always. */
  readonly source: 'script' | 'readme' | 'ci' | 'implied'
}

export const CONVENTION_KINDS = [
  'guides', 'tests', 'test-names', 'configuration', 'migrations', 'schemas', 'routes', 'templates', 'translations', 'generated', 'infrastructure', 'ci', 'style-tools',
  'file-names', 'rules',
] as const
/** What a convention is about. */
export type ConventionKind = (typeof CONVENTION_KINDS)[number]

/** Something that the repository does one way. */
export interface Convention {
  readonly kind: ConventionKind
  /** In words of ours, without text of the repository. */
  readonly statement: string
  /** Paths, patterns or names it is about, most files first. */
  readonly items: readonly { readonly text: string; readonly files?: number }[]
}

/** A part of the repository that a task concerns: the share of what its best files score in the first ranking, (0, 1]. */
export interface LocationShare {
  readonly folder: string
  readonly share: number
}

/** A file that a task concerns, and which of its terms it holds. */
export interface LocatedFile {
  readonly path: string
  readonly role: ArtifactRole
  /** Relative to the best file, (0, 1]. */
  readonly score: number
  /** The task names it. */
  readonly named?: true
  /** Line around which most of the terms stand. */
  readonly line?: number
  /** Terms that count most, first; where: in the path, as a name that is defined, in the text. */
  readonly terms: readonly { readonly term: string; readonly where: 'path' | 'definition' | 'text' }[]
}

/** Where a task seems to live, by text alone. */
export interface TaskLocation {
  readonly modules: readonly LocationShare[]
  readonly folders: readonly LocationShare[]
  readonly files: readonly LocatedFile[]
  /** Terms of the task that no file holds. */
  readonly unknownTerms: readonly string[]
}

/** What an agent wants to know of a repository it has not seen. Lists are bounded; totals tell of what. */
export interface RepositoryFacts {
  readonly name: string
  readonly files: number
  readonly scale: Scale
  readonly revision: string
  readonly description?: Quotation
  readonly stack: Stack
  /** Most files first. */
  readonly modules: readonly ModuleFacts[]
  /** Number of modules in all. */
  readonly moduleCount: number
  /** Folders of the larger modules, most files first. */
  readonly folders: readonly FolderFacts[]
  readonly entryPoints: readonly EntryPoint[]
  readonly commands: readonly CommandFacts[]
  readonly conventions: readonly Convention[]
  /** Only for a task. */
  readonly location?: TaskLocation
}
