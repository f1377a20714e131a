import { GAP, withText } from './outline.ts'
import { respell } from './identifier-words.ts'
import { mapping } from './step.ts'
import type { Normaliser, NormaliserContext, Step } from './step.ts'

/** What a path starts with where a tool is told to begin at the repository, the working or the home folder. */
const WORKSPACE = new RegExp(`^(?:${[
  String.raw`\$\{\{\s*github\.workspace\s*\}\}`, String.raw`\$\{?(?:GITHUB_WORKSPACE|CI_PROJECT_DIR|PWD)\}?`, String.raw`\$\(pwd\)`,
  String.raw`\$\(Build\.SourcesDirectory\)`, '~', String.raw`\.`,
].join('|')})[/\\\\]+`)
const FILE_NAME = /[^.]\.[A-Za-z][A-Za-z0-9]{0,9}$/

const inside: Step['before'] = (outline) => [withText(outline, GAP + outline.text + GAP)]

/** Normalisers of paths. */
export const PATH_NORMALISERS: Readonly<Record<string, Normaliser>> = {
  resolve: {
    doc: 'path from the root, read from the folder of the file (`/` first: from the root); refuses what leaves the repository',
    example: ['resolve', '../styles/./card.css', 'src/styles/card.css'],
    step: {
      apply: resolve,
      // A value of dots alone names no folder, and none resolves to what looks like a file.
      before: (outline) => {
        const name = outline.text.slice(outline.text.lastIndexOf('/') + 1)
        return !outline.loose && FILE_NAME.test(name) && !/[\uE000\uE001]/.test(name) ? [withText(outline, GAP + name + GAP)] : []
      },
    },
  },
  'path-tail': {
    doc: 'path without the workspace, working or home folder before it (`$GITHUB_WORKSPACE/`, `${{ github.workspace }}/`, `./`, `~/`)',
    example: ['path-tail', '$GITHUB_WORKSPACE/scripts/build.sh', 'scripts/build.sh'],
    step: mapping(pathTail, (outline) => [withText(outline, GAP + outline.text)]),
  },
  dirname: {
    doc: 'folder of a path; nothing at the root',
    example: ['dirname', 'src/cart/cart.ts', 'src/cart'],
    step: mapping((value) => value.slice(0, Math.max(0, value.lastIndexOf('/'))), (outline) => [withText(outline, outline.text + GAP)]),
  },
  basename: {
    doc: 'last part of a path',
    example: ['basename', 'src/cart/cart.ts', 'cart.ts'],
    step: mapping(basename, (outline) => [withText(outline, GAP + outline.text)]),
  },
  stem: {
    doc: 'last part of a path without its last extension',
    example: ['stem', 'src/cart/cart.test.ts', 'cart.test'],
    step: mapping((value) => basename(value).replace(/(?<=.)\.[^.]*$/, ''), inside),
  },
  'dotted-to-path': {
    doc: 'dots as slashes; refuses a name that starts or ends with a dot',
    example: ['dotted-to-path', 'shop.urls', 'shop/urls'],
    step: {
      apply: (value) => (/^\.|\.$/.test(value) ? [] : [value.replaceAll('.', '/')]),
      before: (outline) => [outline],
    },
  },
  'snake-path': {
    doc: 'path of a constant as Ruby loads it: `::` as `/`, names as `user_card`',
    example: ['snake-path', 'Admin::UserProfiles', 'admin/user_profiles'],
    step: mapping(
      (value) => respell(value.replace(/^::/, '').replaceAll('::', '/'), (words) => words.join('_')),
      ({ text }) => [{ text: GAP + text, loose: true }],
    ),
  },
}

function resolve(value: string, { dir }: NormaliserContext): readonly string[] {
  const path = value.replaceAll('\\', '/')
  const parts = path.startsWith('/') ? [] : dir.split('/').filter((part) => part !== '')
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return []
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return !endsWithName(path) && FILE_NAME.test(parts.at(-1) ?? '') ? [] : [parts.join('/')]
}

function endsWithName(path: string): boolean {
  const last = path.split('/').findLast((part) => part !== '' && part !== '.')
  return last !== undefined && last !== '..'
}

function pathTail(value: string): string {
  let tail = value
  for (let rest = tail.replace(WORKSPACE, ''); rest !== tail; rest = tail.replace(WORKSPACE, '')) tail = rest
  return tail
}

function basename(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1)
}
