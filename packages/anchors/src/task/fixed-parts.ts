/** What differs from one occurrence of a message to the next: times, addresses, ids, absolute paths, longer numbers. Data. */
const VARYING: readonly RegExp[] = [
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\b0x[\da-f]{2,16}\b/gi,
  /\b(?=[a-f]{0,64}\d)(?=\d{0,64}[a-f])[\da-f]{7,64}\b/g,
  /\b\w{2,10}:\/\/[^\s'"`)]{1,300}/g,
  /(?<![\w.~])(?:[A-Za-z]:)?[/\\](?:[\w@.$+~-]{1,100}[/\\]){1,20}[\w@.$+~-]{0,100}/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g,
  /(?<![\w.])-?\d{2,20}(?:\.\d{1,20})?(?:ms|s|MB|KB|GB|%)?(?!\w)/g,
]

/**
 * A message with `…` for each part that varies, so that its fixed parts can be found as literals; undefined where too little
 * is left to tell anything.
 */
export function fixedParts(message: string): string | undefined {
  let text = message
  for (const varying of VARYING) text = text.replace(varying, '…')
  text = text.replace(/…(?:[\s,:;.…-]{0,4}…)+/g, '…').replace(/^[\s…,:;-]+|[\s…,;:-]+$/g, '').trim()
  return /[\p{L}][^…]{4,}/u.test(text) ? text : undefined
}
