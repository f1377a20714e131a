import { expect, test } from 'vitest'
import { ciCommands, isCiFile } from './ci-commands.ts'

const commandsOf = (text: string): readonly string[] => ciCommands([{ id: '.github/workflows/ci.yml', text }]).map(({ command }) => command)

test('lines of steps, blocks and lists, the most frequent first, those about one part last', () => {
  expect(commandsOf(`
jobs:
  a:
    steps:
      - name: pytest
      - run: npm test --workspace=web
      - run: |
          # pytest --no
          pip install -e .
          pytest -q
  b:
    steps:
      - run: tox
      - run: tox
`)).toEqual(['tox', 'pytest -q', 'npm test --workspace=web'])
  expect(commandsOf('test:\n  script:\n    - cargo test\n    - sh \'make check\'\n')).toEqual(['cargo test', 'make check'])
})

test('what runs in another folder is not told, since it would be wrong at the root', () => {
  expect(commandsOf(`
jobs:
  a:
    steps:
      - run: npm test
        working-directory: web
      - run: make test
      - working-directory: ./
        run: make check
      - run: |
          cd web
          npm run lint
  b:
    defaults:
      run:
        working-directory: web
    steps:
      - run: pytest
`)).toEqual(['make test', 'make check'])
  expect(commandsOf('defaults:\n  run:\n    working-directory: web\njobs:\n  a:\n    steps:\n      - run: pytest\n')).toEqual([])
})

test.each([['.github/workflows/ci.yml', true], ['.gitlab-ci.yml', true], ['Jenkinsfile', true], ['web/.github/workflows/ci.yml', false], ['.github/dependabot.yml', false]])('%s is of CI: %s', (path, is) =>
  expect(isCiFile(path)).toBe(is))
