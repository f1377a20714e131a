import type { MentionPattern } from './mention-pattern.ts'

/** Any link: what is not recognised below names nothing in a repository and is not read further. */
export const LINK = /\b(?:https?|ftp|git|ssh):\/\/[^\s<>"'`)\]}，。）】]{1,600}/g

/** Links that name a file or a route. */
export const LINKS: readonly MentionPattern[] = [
  // Code hosts: …/owner/name/blob/<revision>/path#L12, GitLab with /-/, Bitbucket with /src/
  { kind: 'path', weight: 0.9, needs: '://', pattern: /:\/\/[\w.-]{3,80}(?::\d{1,5})?\/(?:[\w.~-]{1,100}\/){2,4}(?:-\/)?(?:blob|tree|raw|blame|edit|src)\/(?:(?:branch|commit|tag)\/)?[\w.@~-]{1,100}\/(?<text>[\w@.$+~%()[\]/-]{1,300})(?:\?[^\s#]{0,200})?(?:#(?:L|lines-|l)(?<line>\d{1,7}))?/g },
  { kind: 'path', weight: 0.9, needs: 'raw.', pattern: /:\/\/raw\.[\w.-]{3,60}\/(?:[\w.~-]{1,100}\/){3}(?<text>[\w@.$+~%/-]{1,300})/g },
  { kind: 'route', weight: 0.6, needs: '://', pattern: /:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:[\w-]{1,60}\.){0,4}(?:example\.(?:com|org|net)|local|test|internal|localdomain)|(?:my|your)[\w.-]{1,60})(?::\d{1,5})?(?<text>\/[\w:{}<>*@.~%/-]{1,200})/g },
]
