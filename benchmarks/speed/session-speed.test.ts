import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionSpeed } from './session-speed.ts'

test('a folder that git does not know is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-session-'))
  try {
    expect(() => sessionSpeed(folder, { task: 'a', otherTask: 'b', changed: 1, rounds: 1 })).toThrow(`${folder} holds no file that git knows`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
