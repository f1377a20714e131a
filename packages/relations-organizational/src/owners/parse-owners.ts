import type { ArtifactId } from '@deepdiscovery/model'
import { ownerPattern, type OwnerPattern } from './owner-pattern.ts'

/** One line of an owners file. */
export interface OwnerRule {
  /** 1-based. */
  readonly line: number
  readonly pattern: string
  /** Empty where the line takes ownership away. */
  readonly owners: readonly string[]
  readonly covers: OwnerPattern
}

/** Rules in order, in the sections that GitLab has; the last rule of a section that covers a file counts. */
export interface OwnersFile {
  readonly id: ArtifactId
  readonly sections: readonly (readonly OwnerRule[])[]
}

/** Where GitHub and GitLab look, first found first; where the two differ in order, none has both. */
export const OWNERS_PLACES: readonly string[] = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS']

/** Rules beyond this many are not looked at; a file with so many is written by a program. */
const MOST_RULES = 500

/** `[Section]`, `^[Optional][2] @owner`. */
const SECTION = /^\^?\[([^\]]{1,200})\](?:\[\d{1,3}\])?(?:[ \t](.*))?$/

/**
 * Reads CODEOWNERS as GitHub and GitLab do. A file in `.gitlab`, with sections, or beside `.gitlab-ci.yml` is GitLab's. Lines that
 * neither understands are left out.
 *
 * @param ofGitlab the repository has other signs of GitLab
 */
export function parseOwners(id: ArtifactId, text: string, ofGitlab: boolean): OwnersFile {
  const lines = text.split(/\r?\n/)
  const gitlab = ofGitlab || id.startsWith('.gitlab/') || lines.some((line) => SECTION.test(line.trim()))
  const sections = new Map<string, OwnerRule[]>([['', []]])
  let rules = sections.get('')!
  let defaults: readonly string[] = []
  let count = 0
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const section = gitlab ? SECTION.exec(line) : null
    if (section) {
      // Sections of one name are one, whatever the case.
      const name = section[1]!.toLowerCase()
      sections.set(name, rules = sections.get(name) ?? [])
      defaults = wordsIn(section[2] ?? '')
      continue
    }
    if (++count > MOST_RULES) break
    const rule = parseRule(line, at + 1, defaults, gitlab)
    if (rule) rules.push(rule)
  }
  return { id, sections: [...sections.values()].filter(({ length }) => length > 0) }
}

function parseRule(line: string, number: number, defaults: readonly string[], gitlab: boolean): OwnerRule | undefined {
  const [first = '', ...words] = wordsIn(line)
  // `@user`, `@org/team`, `@@role`, an address; a line with anything else is no rule on GitHub.
  const owners = words.filter((word) => word.includes('@'))
  if (owners.length < words.length && !gitlab || owners.length === 0 && words.length > 0) return undefined
  const excluded = gitlab && first.startsWith('!')
  const pattern = excluded ? first.slice(1) : first
  // GitHub knows neither negation nor classes.
  if (!gitlab && /^!|\[|\]/.test(pattern)) return undefined
  const covers = ownerPattern(pattern, gitlab ? 'gitlab' : 'github')
  return covers && { line: number, pattern, owners: excluded ? [] : owners.length > 0 ? owners : defaults, covers }
}

/** Words up to a comment; a backslash takes the meaning from a space or `#`. */
function wordsIn(line: string): string[] {
  const words: string[] = []
  let word = ''
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (character === '\\' && at + 1 < line.length) word += line[++at]!
    else if (character === '#' && word === '') break
    else if (character === ' ' || character === '\t') {
      if (word !== '') words.push(word)
      word = ''
    } else word += character
  }
  return word === '' ? words : [...words, word]
}
