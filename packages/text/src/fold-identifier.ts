import { foldCharacter } from './character-class.ts'

/**
 * Lower case without `_` and `-`: the one form of `getUserById`, `get_user_by_id`, `GET-USER-BY-ID`. This is the normal form
 * of a term's text and of fingerprints.
 */
export function foldIdentifier(name: string): string {
  return foldCase(name.replaceAll('_', '').replaceAll('-', ''))
}

/** Lower case as the tokenizer sees it, see {@link foldCharacter}. */
export function foldCase(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at++) folded += String.fromCharCode(foldCharacter(text.charCodeAt(at)))
  return folded
}
