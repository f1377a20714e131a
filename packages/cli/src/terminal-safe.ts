/** Text without control characters that a terminal would obey (line breaks and tabs stay): repository text may hold any. */
export function terminalSafe(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')
}
