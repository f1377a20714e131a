import { escapePattern } from '../../word-pattern.ts'

const LIST = /^__all__[ \t]*(?::[^=\n]{0,80})?(?:\+?=|\.extend\()[ \t]*[[(]([^\])=]{0,20000})[\])]\)?(.*)$/gm

/** Whether `import *` of a module takes a name: one in `__all__`, where that is written out, else one without underscore. */
export function isStarred(name: string, text: string): boolean {
  let listed = false
  let complete = true
  for (const [, list = '', rest = ''] of text.matchAll(LIST)) {
    if (new RegExp(`['"]${escapePattern(name)}['"]`).test(list)) return true
    listed = true
    if (rest.trim() !== '' && !rest.trim().startsWith('#')) complete = false
  }
  const mentions = (text.match(/^__all__\b/gm) ?? []).length
  const written = (text.match(LIST) ?? []).length
  return listed && complete && mentions === written ? false : !name.startsWith('_')
}
