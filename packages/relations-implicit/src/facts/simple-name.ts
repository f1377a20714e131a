/** Last part of a name as written, without type arguments, pointers, nullability and quotes: `Cart` of `*shop::Cart<Item>`. */
export function simpleName(written: string): string {
  const bare = bareName(written)
  return bare.slice(bare.lastIndexOf('.') + 1)
}

/** The whole name with `.` between its parts: `shop.Cart` of `*shop::Cart<Item>`. */
export function bareName(written: string): string {
  const cut = written.search(/[<([{]/)
  const head = cut > 0 ? written.slice(0, cut) : written
  return head.replaceAll(/::|[\\/#]|->/g, '.').replaceAll(/[^\p{L}\p{N}_.$-]+/gu, '').replaceAll(/^\.+|\.+$/g, '')
}
