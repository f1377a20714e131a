import type { TextLanguage } from '../../language-facts.ts'
import { readStyle } from './read-style.ts'

const RULES = { isDoc: () => false, membersFollowContainer: false }

/** CSS and the languages that became it: what is imported, defined (classes, ids, variables, mixins, animations) and used. */
export const cssFacts: TextLanguage = { ...RULES, language: 'css', read: readStyle }
export const scssFacts: TextLanguage = { ...cssFacts, language: 'scss' }
export const sassFacts: TextLanguage = { ...cssFacts, language: 'sass' }
export const lessFacts: TextLanguage = { ...cssFacts, language: 'less' }
