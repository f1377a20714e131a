import { describe, expect, it } from 'vitest'
import { filesRead } from './files-read.ts'

const files = new Set(['a.py', 'src/b.py', 'src/c.py', 'src/deep/d.py', 'docs/with space.md'])
const read = (...commands: string[]): readonly string[] => filesRead({ reads: [], commands }, ['/tree', '/private/tree'], files)

describe('filesRead', () => {
  it.each([
    ['cat src/b.py', ['src/b.py']],
    ['cat ./src/../a.py', ['a.py']],
    ['sed -n 1,200p /tree/src/b.py', ['src/b.py']],
    ['head -5 /private/tree/a.py | grep x', ['a.py']],
    ['bash -lc \'sed -n "1,20p" src/c.py && nl -ba a.py\'', ['a.py', 'src/c.py']],
    ['cd src && cat b.py; cat deep/d.py', ['src/b.py', 'src/deep/d.py']],
    ['cd /etc && cat a.py', []],
    ['cd /tree/src; tail b.py', ['src/b.py']],
    ['cat "docs/with space.md"', ['docs/with space.md']],
    ['cat docs/with\\ space.md', ['docs/with space.md']],
    ['cat src/*.py', ['src/b.py', 'src/c.py']],
    ['python - < src/b.py', ['src/b.py']],
    ['git show HEAD:src/c.py | head', ['src/c.py']],
    ['timeout 5 env LC_ALL=C cat a.py', ['a.py']],
    ['rg -n needle src/b.py', ['src/b.py']],
    // Neither a search over folders, nor a listing, nor writing is reading.
    ['rg -n needle src', []],
    ['ls src/b.py; git add src/b.py; wc -l a.py', []],
    ['echo "cat a.py"', []],
    ['cat nothing.py > a.py', []],
    ['cat 2>a.py', []],
    ['cat <<EOF', []],
    ['cat /elsewhere/a.py ../a.py', []],
    ['cat \'a.py', ['a.py']],
    ['cat ****************************************************************x', []],
    ['bash -c', []],
    ['', []],
  ])('%s', (command, expected) => {
    expect(read(command)).toEqual(expected)
  })

  it('takes what reading tools were given, inside the tree only', () => {
    const reads = ['/tree/src/b.py', 'src/c.py', '/tree/missing.py', '/treehouse/a.py', '/etc/passwd', '/tree', '']
    expect(filesRead({ reads, commands: [] }, ['/tree'], files)).toEqual(['src/b.py', 'src/c.py'])
  })
})
