import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('tables, dotted and quoted keys, records', () => checkFacts('toml', `title = "a\\"b"
owner.name = 'c'
[tool.poetry]
readme = """R
"""
[tool.poetry.dependencies]
local = { path = "../local" }
"quoted.key" = ["x", '''y''']
[tool.a.b.c]
deep = "d"
[[bin]]
path = "src/main.rs"
`, {
  definitions: [
    '1-1 +field title', '2-2 +field owner . name', '3-5 +field tool . poetry', '4-5 +field tool.poetry . readme',
    '6-8 +field tool.poetry . dependencies', '11-12 +field bin',
  ],
  literals: [
    '1 title = a"b', '2 owner.name = c', '4 tool.poetry.readme = R', '7 tool.poetry.dependencies.local.path = ../local',
    '8 tool.poetry.dependencies.quoted.key = x', '8 tool.poetry.dependencies.quoted.key = y', '10 tool.a.b.c.deep = d', '12 bin.path = src/main.rs',
  ],
  signatures: { poetry: '[tool.poetry]' },
}))
