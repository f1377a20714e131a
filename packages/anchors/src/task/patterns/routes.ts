import type { MentionPattern } from './mention-pattern.ts'

const SEGMENTS = String.raw`\/[A-Za-z][\w.-]{0,60}(?:\/(?:[\w.~*-]{1,60}|:[\w-]{1,60}\??|\{[^{}\s/]{1,60}\}|<[^<>\s/]{1,60}>|\[{1,2}[\w.]{1,60}\]{1,2}|\$\{[\w.]{1,60}\})){0,10}\/?`
/** First folders of machines, which no route starts with. */
const MACHINE = '(?!\\/(?:usr|home|tmp|var|etc|opt|bin|lib|Users|root|mnt|proc|dev|sys|private|Library|Applications|srv|nix|workspace)\\/)'

/** Routes of HTTP interfaces and pages. */
export const ROUTES: readonly MentionPattern[] = [
  { kind: 'route', weight: 0.9, pattern: new RegExp(`\\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|[Gg]et|[Pp]ost|[Pp]ut|[Pp]atch|[Dd]elete)\\s{1,3}(?:request (?:to|on) )?[\`"']?(?<text>${SEGMENTS})`, 'g') },
  { kind: 'route', weight: 0.7, needs: '/', pattern: new RegExp(`(?<![\\w@.$+~\\\\/:>)\\]}-])(?<text>${MACHINE}${SEGMENTS})(?![\\w/.]|:\\d)`, 'g') },
]
