/** Text without characters that a terminal would obey, direction marks included (line breaks and tabs stay): repository text may hold any. */
export function terminalSafe(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')
}
