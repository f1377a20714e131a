import { toArtifactId } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { readResult } from './read-result.ts'
import { isSecretFileName } from './secret-file-name.ts'
import { PORTABLE_BYTE_TOOLS } from './utf8-bytes.ts'

/** Put together here so that no scanner takes this test for a leak. */
const KEY = ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEow/IBAAKCAQEA+==\nabcdef\n-----END RSA PRIVATE', 'KEY-----'].join(' ')

function read(path: string, text: string): string {
  const result = readResult(toArtifactId(path), new TextEncoder().encode(text), false, PORTABLE_BYTE_TOOLS)
  return 'skipped' in result ? `<${result.skipped}>` : new TextDecoder().decode(result.bytes)
}

test.each([
  'id_rsa',
  '.ssh/id_ed25519',
  'server.key',
  'a.p12',
  'a.PFX',
  'release.jks',
  'debug.keystore',
  '.git-credentials',
  '.netrc',
  '.aws/credentials',
  'x/.ssh/deploy',
  '.htpasswd',
])('%s is secret by its name', (path) => {
  expect(isSecretFileName(path)).toBe(true)
})

test.each([
  'id_rsa.pub',
  '.ssh/config',
  'keys.ts',
  'key',
  'credentials.ts',
  'a.pem',
  '.npmrc',
  'src/keystore.py',
  'monkey',
  '.env',
])('%s is not', (path) => {
  expect(isSecretFileName(path)).toBe(false)
})

describe('secret by content', () => {
  test.each([
    ['server.pem', KEY],
    ['.npmrc', '//registry.npmjs.org/:_authToken=npm_abc'],
    ['pkg/.npmrc', 'registry=x\n_password="abc"'],
    ['.yarnrc.yml', 'npmAuthToken: "abc"'],
    ['.pypirc', '[pypi]\nusername = a\npassword = abc'],
    ['gcp-credentials.json', '{ "private_key": "-----BEGIN abc" }'],
    ['client_secret.json', '{"client_secret":"abcdefgh"}'],
  ])('%s', (path, text) => {
    expect(read(path, text)).toBe('<secret>')
  })

  test.each([
    ['cert.pem', '-----BEGIN CERTIFICATE-----'],
    ['.npmrc', 'registry=https://example.org\n//x/:_authToken=${NPM_TOKEN}\n# _password=abc'],
    ['.yarnrc.yml', 'npmAuthToken: "${T}"'],
    ['credentials.json', '{ "user": "name" }'],
    ['client_secret.json', '{"client_secret":"<secret>"}'],
  ])('not %s', (path, text) => {
    expect(read(path, text)).toBe(text)
  })
})

test('a private key inside a text is masked, its lines and lengths stay', () => {
  const text = `const a = 1\nconst key = \`${KEY}\`\nconst b = "PRIVATE KEY-----"\n`
  expect(read('test/key.ts', text)).toBe(text.replace('MIIEow/IBAAKCAQEA+==\nabcdef', `${'*'.repeat(20)}\n******`))
  expect(read('a.ts', KEY.slice(0, 50))).not.toContain('MII')
})

test('an environment file is masked, its template is not', () => {
  expect(read('.env', 'A=1\n')).toBe('A=•••\n')
  expect(read('.env.example', 'A=1\n')).toBe('A=1\n')
})
