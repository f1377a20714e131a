import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('headings, links, paths in code', () => checkFacts('markdown', `---
title: '[no](front.md)'
---
Title
=====

See [guide](docs/guide.md#a "t"), ![img](<a b.png>) and [ref][r]. \`src/a.ts\` \`npm i\` [x](https://a.b) [y](#z) [p](a_(b).md)

## Section [link](./x.md) {#id}
\`\`\`js
[no](no.md)
# no
\`\`\`
<img src="logo.svg" alt="x"> \`[no](code.md)\` mailto [m](mailto:a@b)
### Deep \`code\`
- item
---
[r]: ../other.md 'x'
<!-- [no](no2.md)
[no](no3.md) -->
## Other
`, {
  definitions: ['4-21 +module Title', '9-20 +module Title . Section link', '15-20 +module Title.Section link . Deep code', '21-21 +module Title . Other'],
  imports: [
    '7 import docs/guide.md#a {}', '7 import a b.png {}', '7 import a_(b).md {}', '9 import ./x.md {}', '14 import logo.svg {}',
    '18 import ../other.md {}',
  ],
  literals: ['7 code = src/a.ts'],
  signatures: { Title: '# Title' },
}))
