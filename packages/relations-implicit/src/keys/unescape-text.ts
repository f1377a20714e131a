const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', e: '\u001B', 0: '\0', a: '\u0007', _: '\u00A0', '\n': '', '\r': '',
}
const ESCAPE = /\\(?:u\{([\dA-Fa-f]{1,6})\}|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|x([\dA-Fa-f]{2})|\r\n|([\s\S]))/g

/** Text with the backslash escapes of JSON, JSON5, YAML, TOML and HCL resolved; an unknown one stands for its character. */
export function unescapeText(text: string): string {
  return text.replace(ESCAPE, (all, braced, short, long, byte, other) => {
    const digits = braced ?? short ?? long ?? byte
    if (digits !== undefined) {
      const point = Number.parseInt(digits, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : all
    }
    return other === undefined ? '' : (SIMPLE[other] ?? other)
  })
}
