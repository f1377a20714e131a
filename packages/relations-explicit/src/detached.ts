/** The same text, cut loose from the longer one it was cut out of: engines keep the whole of a text as long as a part of it lives. */
export function detached(part: string): string {
  return ` ${part}`.slice(1)
}
