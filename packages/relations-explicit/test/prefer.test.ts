import { toArtifactId } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { expect, it } from 'vitest'
import { explicitRelations } from '../src/index.ts'

const FILES = {
  'src/money/rounding.ts': 'export function roundPrice() {}\n',
  'src/money/near.ts': "import { roundPrice } from './rounding'\nroundPrice()\n",
  'src/checkout/deep/far.ts': "import { roundPrice } from '../../money/rounding'\nroundPrice()\n",
}

async function importersOf(prefer?: (id: string) => number, files: Readonly<Record<string, string>> = FILES, target = 'src/money/rounding.ts'): Promise<readonly string[]> {
  const snapshot = memorySnapshot(files)
  const { artifacts } = snapshot
  const reader = memoryReader(files)
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const scanner = createTermScanner({ reader, artifacts })
  const limits = { candidatesPerFile: 1, candidatesPerRound: 1 }
  const source = explicitRelations({ snapshot, syntax, scanner, reader, limits, ...(prefer === undefined ? {} : { prefer }) })
  const { value } = await source.relationsOf([toArtifactId(target)], 'in')
  return [...new Set(value.map((relation) => relation.source))]
}

it('parses the candidates the caller prefers where not all can be parsed, else the nearest', async () => {
  expect(await importersOf()).toEqual(['src/money/near.ts'])
  expect(await importersOf((id) => Number(id.includes('checkout')))).toEqual(['src/checkout/deep/far.ts'])
})

it('looks first at what states the tie in so many words, whatever the caller prefers', async () => {
  const files = {
    'src/split.h': 'int split(int x);\n',
    'src/a-mention.c': '#include <stdio.h>\nint main() { return split(1); }\n',
    'src/z-include.c': '#include "split.h"\nint run() { return split(1); }\n',
  }
  expect(await importersOf((id) => Number(id.includes('mention')), files, 'src/split.h')).toEqual(['src/z-include.c'])
})
