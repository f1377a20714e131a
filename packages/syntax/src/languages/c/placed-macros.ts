import { withoutPlacelessConditions } from './placed-conditions.ts'

/** A word that only a macro is written like. */
const MACRO = String.raw`[A-Z][A-Z0-9_]{2,60}(?:\([^()\n]{0,120}\))?`
const WORD = String.raw`[A-Za-z_][\w:]{0,80}`

/** `class API Cart {`: the name is what stands before the bases or the body. */
const BEFORE_TYPE = new RegExp(String.raw`\b((?:class|struct|union|enum)[ \t]{1,8})(${MACRO}|__attribute__[ \t]?\(\([^()\n]{0,80}\)\))`
  + String.raw`(?=[ \t\n]{1,8}${WORD}(?:[ \t]{1,4}final)?\s{0,40}(?::[^:]|\{))`, 'g')
/** `class API Cart;`. */
const BEFORE_NAME = new RegExp(String.raw`\b(class[ \t]{1,8})(${MACRO})(?=[ \t]{1,8}${WORD}[ \t]{0,4};)`, 'g')
/** `API int *run(…`, `API extern int count;` at the start of a line. */
const BEFORE_DECLARATION = new RegExp(String.raw`^([ \t]{0,40}(?:(?:static|extern|inline|virtual|explicit|friend)[ \t]{1,8}){0,3})(${MACRO})`
  + String.raw`(?=[ \t]{1,40}(?:(?:const|constexpr|volatile)[ \t]{1,8}){0,2}(?!(?:const|constexpr|volatile)\b)`
  + String.raw`(?:${WORD}(?:<[^<>\n;]{0,80}>)?[ \t*&]{1,40}){1,5}~?${WORD}[ \t]{0,8}[(;=\[])`, 'gm')
/** A macro alone on its line, not indented: it opens or closes something. */
const ALONE = /^()([A-Z][A-Z0-9]{1,40}_[A-Z0-9_]{1,60})(?=[ \t]{0,40}\r?$)/gm
/** A macro alone on its line, before a declaration. */
const BEFORE_KEYWORD = new RegExp(String.raw`^([ \t]{0,40})(${MACRO})(?=[ \t]{0,40}\r?\n\s{0,200}`
  + String.raw`(?:public|private|protected|signals|explicit|virtual|static|class|struct|template|friend|using|typedef|constexpr|enum)\b)`, 'gm')
/** What follows parameters or a field and is meant for a checker or the optimizer. */
const AFTER = new RegExp(String.raw`([\w)\]][ \t\n]{1,40})(\b(?=[A-Z0-9_]{0,60}(?:GUARDED_BY|_REQUIRED|REQUIRES|LOCKS?_|ATTRIBUTE|NOEXCEPT|`
  + String.raw`OVERRIDE|DEPRECATED|LIFETIME|PRINTF|FORMAT|NORETURN|UNUSED|RETURNS_|UNLOCK|ACQUIRE|RELEASE|EXCLU|CONST|PURE|NONNULL))${MACRO})`
  + String.raw`(?=[ \t\n]{0,40}(?:[;{=]|[A-Z][A-Z0-9_]{3,60}\())`, 'g')
const CALLING_CONVENTION = /([\w*&][ \t]{1,8})(WINAPI|CALLBACK|APIENTRY|STDMETHODCALLTYPE|JNICALL|XMLCALL|ZEXPORT|CDECL)(?=[ \t]{1,8}\w{1,80}[ \t]{0,4}\()/g
const WHOLE_STATEMENT = /(?<!define[ \t]{1,8})\b()(Q_(?:OBJECT|GADGET|NAMESPACE|DISABLE_COPY(?:_MOVE)?\([^()\n]{0,80}\)))(?![\w(])/g

const PATTERNS = [
  CALLING_CONVENTION, BEFORE_TYPE, BEFORE_NAME, BEFORE_DECLARATION, ALONE, BEFORE_KEYWORD, AFTER, WHOLE_STATEMENT,
]

/**
 * The text without the macros that a parser without preprocessor cannot place (`class API Cart`, `API int run(void);`): they are
 * blank, so that offsets and lines stay.
 */
export function withoutPlacelessMacros(text: string): string {
  let plain = withoutPlacelessConditions(text)
  for (const pattern of PATTERNS) plain = plain.replace(pattern, (_, before: string, macro: string) => before + blank(macro))
  return plain
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
