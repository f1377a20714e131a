import type { ArtifactId, Mention, MentionKind } from '@deepdiscovery/model'

/** Ways to read a mention as a path of the repository; see `paths/`. */
export type PathReading = 'suffix' | 'compiled' | 'stem-suffix' | 'folder' | 'frame' | 'module' | 'module-name' | 'name' | 'page' | 'tested'
/** Ways to read a mention as something defined; see `definitions/`. */
export type DefinitionReading = 'chain' | 'frame' | 'model' | 'test' | 'tested'
/** Ways to read a mention as text that stands in a file; see `texts/`. */
export type TextReading = 'message' | 'label' | 'route' | 'config-key' | 'flag' | 'environment-variable' | 'table' | 'quoted' | 'translation'

/** How a template finds files: by their paths, by what they define, or by text in them. */
export type Locator =
  | { readonly by: 'path'; readonly read: PathReading }
  | { readonly by: 'definition'; readonly read: DefinitionReading }
  | { readonly by: 'text'; readonly read: TextReading }

/** One rule: a form in which tasks name files, how the file is found, and what that is worth. Data, never code. */
export interface RuleTemplate {
  /** Named in the evidence. */
  readonly id: string
  readonly mentions: readonly MentionKind[]
  readonly locate: Locator
  /** Factor on the trust of the mention, (0, 1]. */
  readonly weight: number
  /** A mention that fits more files than this says nothing. */
  readonly maxFits: number
  /** Says nothing where one of these templates found a file for the same mention. */
  readonly unless?: readonly string[]
  /** Evidence in words: `{mention}` of the task, `{found}` in the file, `{key}` and `{origin}` of a translation. */
  readonly note: string
}

/** One place that a mention may mean. */
export interface Fit {
  readonly artifact: ArtifactId
  /** 1-based. */
  readonly line: number
  /** How well it fits, (0, 1]. */
  readonly quality: number
  /** What stands there, where that is not the mention itself. */
  readonly found?: string
  /** The translation that leads here. */
  readonly through?: TranslationKey
}

/** A text of a translation file, under its key. */
export interface TranslationKey {
  readonly key: string
  readonly artifact: ArtifactId
  readonly line: number
}

/** A fit that reading a file confirmed, and the template that asked for it. */
export interface LocatedText extends Fit {
  readonly template: string
}

/** Text of mentions as it stands in files, whether these were parsed or not. */
export type LocatedTexts = ReadonlyMap<Mention, readonly LocatedText[]>
