export { readLibrary } from './node/read-library.ts'
export type { LibraryFile } from './node/read-library.ts'
export { readRuleFolder } from './node/read-rule-folder.ts'
export type { RuleFileText } from './node/read-rule-folder.ts'
