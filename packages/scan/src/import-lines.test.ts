import { expect, test } from 'vitest'
import { scanText } from '../test/check-scan.ts'

test.each<[string, string, string[]]>([
  ['TypeScript', "import { a } from './a'\r\nimport './b'\n} from \"./c\"\nexport * from './d'\nconst e = require('./e') // x\nawait import(`./f`)\nimportant()\n",
    ["import { a } from './a'", "import './b'", '} from "./c"', "export * from './d'", "const e = require('./e') // x", 'await import(`./f`)']],
  ['Python', 'import os\n  from . import x\nfrom a.b import (\n  c,\n)\nx = important\nfrom here on it is prose\n',
    ['import os', 'from . import x', 'from a.b import (']],
  ['Go', 'package main\nimport "fmt"\nimport (\n\t"os"\n\n\tlog "github.com/x/log"\n)\nfunc main() {}\n',
    ['import "fmt"', '"os"', 'log "github.com/x/log"']],
  ['Rust', 'use std::io;\npub use crate::x::{\n  Y };\npub(crate) mod z;\nfn use_it() {}\n', ['use std::io;', 'pub use crate::x::{', 'pub(crate) mod z;']],
  ['C', '#include <stdio.h>\n# include "x.h"\nint included;\n', ['#include <stdio.h>', '# include "x.h"']],
  ['C#', 'global using System;\nusing X.Y;\n', ['global using System;', 'using X.Y;']],
  ['Java', 'package a;\nimport a.b.C;\n/* import none */\n', ['import a.b.C;']],
  ['PHP, Ruby', "use App\\X;\nrequire_once 'y.php';\nrequire_relative 'z'\n", ['use App\\X;', "require_once 'y.php';", "require_relative 'z'"]],
  ['Sass', "@use 'x';\n@import 'y';\n", ["@use 'x';", "@import 'y';"]],
  ['SQL and prose', 'select x\nfrom users\nUse the import.\nwe import "this"? Importing\n', ['we import "this"? Importing']],
  ['no newline at the end', 'import x', ['import x']],
])('import-like lines of %s', async (_, text, expected) => expect((await scanText(text)).imports).toEqual(expected))

test('are cut at 512 bytes, not in the middle of a character, and also far inside a long line', async () => {
  const { imports } = await scanText(`import  "${'é'.repeat(400)}"\n${'x;'.repeat(5000)}require("late");${'y;'.repeat(400)}`)
  expect(imports.map((line) => new TextEncoder().encode(line).length)).toEqual([511, 512])
  expect(imports[0]).toBe(`import  "${'é'.repeat(251)}`)
  expect(imports[1]).toMatch(/^require\("late"\);y;/)
})

test('are limited in number', async () => {
  expect((await scanText('import a\n'.repeat(1000))).imports).toHaveLength(256)
  expect((await scanText('import a\nimport b\nimport (\n"c"\n"d"\n)', [], { limits: { importsPerFile: 3, importBytes: 8 } })).imports)
    .toEqual(['import a', 'import b', '"c"'])
})
