import { describe, expect, test } from 'vitest'
import { redactSecrets } from './redact-secrets.ts'

/** Put together here, so that no scanner takes this file for a leak. */
const letters = (length: number): string => 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z'.repeat(10).slice(0, length)
const capitals = (length: number): string => letters(length).toUpperCase()
const BEGIN = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')
const END = ['-----END RSA', 'PRIVATE KEY-----'].join(' ')

describe('redactSecrets', () => {
  test.each([
    ['AWS', `AKIA${capitals(16)}`],
    ['GitHub', `ghp_${letters(36)}`],
    ['GitHub fine-grained', `github_pat_${letters(60)}`],
    ['GitLab', `glpat-${letters(20)}`],
    ['Slack', `xoxb-${letters(24)}`],
    ['Google', `AIza${letters(35)}`],
    ['Stripe', `sk_live_${letters(24)}`],
    ['OpenAI', `sk-proj-${letters(48)}`],
    ['npm', `npm_${letters(36)}`],
    ['SendGrid', `SG.${letters(22)}.${letters(43)}`],
  ])('hides a token of %s', (_, token) => {
    expect(redactSecrets(`const key = "${token}"\n`)).toBe('const key = "[redacted]"\n')
  })

  test('hides the text of a key block line by line, with headers and in string literals', () => {
    const block = `a\n${BEGIN}\nProc-Type: 4,ENCRYPTED\n\n${letters(64)}\n${letters(64)}\nabc=\n${END}\nb\n`
    expect(redactSecrets(block)).toBe(`a\n${BEGIN}\nProc-Type: 4,ENCRYPTED\n\n[redacted]\n[redacted]\n[redacted]\n${END}\nb\n`)
    expect(redactSecrets(`'${BEGIN}\\n' +\n  '${letters(64)}\\n' +\n'${END}'`)).toBe(`'${BEGIN}\\n' +\n[redacted]\n'${END}'`)
    expect(redactSecrets(`"${BEGIN}\\n${letters(64)}\\n${END}"`)).not.toContain(letters(20))
  })

  test.each([
    ['code that names the marker', `if (text.startsWith('${BEGIN}')) {\n  return parse(text)\n}\n`],
    ['a short prefix', 'const prefix = "ghp_"; xoxb-; AKIA'],
    ['a word with a prefix inside', `risk_${'live_'}x sk-learn`],
    ['a hash', '0123456789abcdef0123456789abcdef01234567'],
  ])('leaves %s alone', (_, text) => {
    expect(redactSecrets(text)).toBe(text)
  })

  test('takes linear time on prefixes without end', () => {
    const text = `${'sk-'.repeat(100_000)}\n${'AIza'.repeat(100_000)}\n${'-----BEGIN '.repeat(50_000)}`
    expect(redactSecrets(text).split('\n')).toHaveLength(3)
  })
})
