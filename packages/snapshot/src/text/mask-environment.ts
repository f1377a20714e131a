/** Stands for a value that is not shown. */
const MASK = '•••'

const TEMPLATE_ENDING = /[._-](?:example|sample|template|tmpl|dist|defaults?)$/
const ASSIGNMENT = /^([ \t]*(?:#[ \t]*)?(?:export[ \t]+|set[ \t]+(?:-x[ \t]+)?)?[A-Za-z_][\w.-]*[ \t]*(?:\+?=|:[ \t]))(.*)$/

/**
 * Whether a file holds the environment of a real deployment, so that its values are masked: `.env`, `.env.local`, `prod.env`,
 * `.envrc`, but not `.env.example|sample|template|dist|defaults`, which are written to be read.
 */
export function isEnvironmentFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (!name.includes('env')) return false
  if (name === '.envrc' || name === '.flaskenv') return true
  if (name.endsWith('.env'))
    return !TEMPLATE_ENDING.test(name.slice(0, -4)) && !/^(?:example|sample|template|dist|defaults?)$/.test(name.slice(0, -4))
  return (
    name.startsWith('.env.') &&
    !TEMPLATE_ENDING.test(name) &&
    !name.split('.').some((part) => part === 'example' || part === 'sample' || part === 'template')
  )
}

/**
 * Masks the values and keeps names, comments and the number of lines. A value in quotes that spans lines is masked on each of
 * them; in `.envrc`, which is a script, lines that assign nothing stay as they are.
 */
export function maskEnvironment(text: string, path: string): string {
  const isScript = path.endsWith('.envrc')
  let open = ''
  return text
    .split('\n')
    .map((whole) => {
      const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole
      const ending = whole.slice(line.length)
      if (open !== '') {
        if (closes(line, open)) open = ''
        return MASK + ending
      }
      const match = ASSIGNMENT.exec(line)
      if (match === null) return isScript || /^[ \t]*(?:#|$)/.test(line) ? whole : MASK + ending
      const value = match[2]!.trim()
      if (value === '') return whole
      const quote = value[0]!
      if (
        (quote === '"' || quote === "'" || quote === '`') &&
        !line.trimStart().startsWith('#') &&
        !closes(value.slice(1), quote)
      )
        open = quote
      return match[1] + MASK + ending
    })
    .join('\n')
}

function closes(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (quote === "'" || text[at - 1] !== '\\') return true
  }
  return false
}
