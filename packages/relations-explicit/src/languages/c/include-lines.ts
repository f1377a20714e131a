import type { ArtifactId } from '@deepdiscovery/model'
import { detached } from '../../detached.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** What stands behind `#include`. */
export interface IncludeLine {
  readonly path: string
  /** `<x.h>`: the folder of the file itself is not looked into. */
  readonly angle: boolean
}

const LINE = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*(?:"([^"\n]{1,300})"|<([^>\n]{1,300})>)/gm
const MAX_INCLUDES = 400

/** The specifier of syntax facts; those of angle includes keep their brackets. */
export function includeOf(specifier: string): IncludeLine {
  const angle = specifier.startsWith('<') && specifier.endsWith('>')
  return { path: (angle ? specifier.slice(1, -1) : specifier).trim(), angle }
}

/** What a text includes, whatever the preprocessor would leave out. */
export function includeLines(text: string): IncludeLine[] {
  const lines: IncludeLine[] = []
  for (const [, quoted, bracketed] of text.matchAll(LINE)) {
    if (lines.length >= MAX_INCLUDES) break
    lines.push({ path: detached((quoted ?? bracketed ?? '').trim()), angle: quoted === undefined })
  }
  return lines
}

/** Whether the file is there to be included. */
export function isHeader(id: ArtifactId | string): boolean {
  return /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|inc|ixx|def)$/i.test(id)
}

/** The include lines of a file; read once. */
export async function includesIn(id: ArtifactId, view: RepositoryView): Promise<readonly IncludeLine[]> {
  return await view.once(`c-include-lines:${id}`, async () => includeLines(await view.text(id) ?? ''))
}
