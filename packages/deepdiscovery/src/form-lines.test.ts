import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { formLines } from './form-lines.ts'

const FILES = {
  '.github/PULL_REQUEST_TEMPLATE.md': '- Fixes go to the 1.7 branch\r\n\n## What does it do?\n- [ ]\n',
  '.github/ISSUE_TEMPLATE/bug.yml': 'body:\n  - type: textarea\n    attributes:\n      label: "Which till is it?"\n',
  '.gitlab/merge_request_templates/Default.md': 'Asked by GitLab here\n',
  'docs/issue_template_guide.md': 'How to write such a template\n',
  'src/till.ts': 'export const till = 1\n',
}
const snapshot = memorySnapshot(FILES)
const opened = { snapshot, reader: memoryReader(FILES) } as unknown as Parameters<typeof formLines>[0]

test('lines of forms, and labels of forms in YAML as the headings that they print', async () => {
  const lines = await formLines(opened, 'one\ntwo\nthree')
  expect([...lines].sort()).toEqual(['## What does it do?', '### Which till is it?', '- Fixes go to the 1.7 branch', '- type: textarea', 'Asked by GitLab here', 'attributes:'].sort())
})

test('a task of a line or two is no filled-in form, so nothing is read', async () => {
  expect(await formLines(opened, 'one\ntwo')).toEqual(new Set())
})
