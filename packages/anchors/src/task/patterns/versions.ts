import type { MentionPattern } from './mention-pattern.ts'

/** Versions and hashes: recognised so that nothing takes them for names or words. */
export const VERSIONS: readonly MentionPattern[] = [
  // 1.2.3, v2.0.0-rc.1, 1.2.3+build, 3.x, 2.0.dev0
  { kind: 'version', weight: 0.1, pattern: /(?<![\w.@/-])(?<text>[vV]?\d{1,5}(?:\.(?:\d{1,8}|[xX*])){1,4}(?:[-.+_]?(?:rc|alpha|beta|pre|preview|dev|post|snapshot|SNAPSHOT|RELEASE|Final|GA|canary|next|nightly|b|a|M|RC|SP)[-.]?\d{0,8}){0,2}(?:[+-][\da-z]{1,20}(?:\.[\da-z]{1,12}){0,4})?)(?![\w/])/g },
  // name==1.2, name@1.2.3, >=1.2,<2
  { kind: 'version', weight: 0.1, pattern: /(?:[=<>~!^]=?|==|@)\s?(?<text>[vV]?\d{1,5}(?:\.\d{1,8}){1,4}[\w.+-]{0,20})/g },
  // Commit hashes, checksums, UUIDs, addresses: at least a digit and a letter
  { kind: 'version', weight: 0.1, pattern: /(?<![\w-])(?<text>[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?![\w-])/gi },
  { kind: 'version', weight: 0.1, pattern: /(?<![\w./@-])(?<text>(?=[a-f]{0,64}\d)(?=\d{0,64}[a-f])[\da-f]{7,64})(?![\w-])/g },
]
