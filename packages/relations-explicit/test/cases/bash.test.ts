import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

describe('bash', () => {
  it('sources by the folder idioms, variables assigned from them, and functions across files', async () => {
    const tree = `
      //- bin/run.sh
      #!/usr/bin/env bash
      SCRIPT_DIR="$(cd "$(dirname "\${BASH_SOURCE[0]}")" >/dev/null 2>&1 && pwd)"
      ROOT=$(dirname "$SCRIPT_DIR")
      source "$SCRIPT_DIR/lib/log.sh"
      . "\${BASH_SOURCE[0]%/*}/lib/net.sh"
      source "$(dirname "$0")/../shared/all.sh"
      [ -f "$ROOT/conf/env.sh" ] && . "$ROOT/conf/env.sh"
      source /etc/profile
      source "$HOME/.bashrc"
      main() {
        log_info "start"
        fetch "$ENDPOINT"
        deep
        grep x y
        unknown_one
      }
      //- bin/lib/log.sh
      log_info() { echo "$@"; }
      //- bin/lib/net.sh
      function fetch { curl "$1"; }
      //- shared/all.sh
      source "\${BASH_SOURCE%/*}/deep.sh"
      //- shared/deep.sh
      deep () { :; }
      //- conf/env.sh
      export ENDPOINT=x
      //- lib/log.sh
      log_info() { :; }
      //- etc/profile
      //- home/.bashrc
    `
    expectEdges(await openTree(tree).relations('out', 'bin/run.sh'), `
      bin/run.sh:4 -> bin/lib/log.sh import
      bin/run.sh:5 -> bin/lib/net.sh import
      bin/run.sh:6 -> shared/all.sh import
      bin/run.sh:7 -> conf/env.sh import
      bin/run.sh:11 -> bin/lib/log.sh call
      bin/run.sh:12 -> bin/lib/net.sh call
      bin/run.sh:12 -> conf/env.sh reference
      bin/run.sh:13 -> shared/deep.sh call
    `)
    expectEdges(await openTree(tree).relations('in', 'bin/lib/log.sh'), `
      bin/run.sh:4 -> bin/lib/log.sh import
      bin/run.sh:11 -> bin/lib/log.sh call
    `)
    expectEdges(await openTree(tree).relations('in', 'lib/log.sh'), '')
  })

  it('scripts that are called by their path', async () => {
    const tree = `
      //- ci/all.sh
      HERE=$(cd "$(dirname "$0")"; pwd)
      ./scripts/build.sh --fast
      bash -e scripts/test.sh
      "$HERE/deploy.sh"
      exec ./scripts/last.sh
      python3 tools/gen.py x
      /usr/bin/env thing
      ./scripts/gone.sh
      build.sh
      //- scripts/build.sh
      //- scripts/test.sh
      //- scripts/last.sh
      //- ci/deploy.sh
      //- deploy.sh
      //- tools/gen.py
    `
    expectEdges(await openTree(tree).relations('out', 'ci/all.sh'), `
      ci/all.sh:2 -> scripts/build.sh call
      ci/all.sh:3 -> scripts/test.sh call
      ci/all.sh:4 -> ci/deploy.sh call
      ci/all.sh:5 -> scripts/last.sh call
      ci/all.sh:6 -> tools/gen.py call
    `)
    expectEdges(await openTree(tree).relations('in', 'ci/deploy.sh'), 'ci/all.sh:4 -> ci/deploy.sh call')
  })

  it('bats loads a helper without its extension', async () => {
    const tree = `
      //- test/a.bats
      load test_helper
      load 'lib/more'

      @test "does it" {
        run greet
        [ "$status" -eq 0 ]
      }
      //- test/test_helper.bash
      greet() { echo hi; }
      //- test/lib/more.bash
      //- test_helper.bash
    `
    expectEdges(await openTree(tree).relations('out', 'test/a.bats'), `
      test/a.bats:1 -> test/test_helper.bash import
      test/a.bats:2 -> test/lib/more.bash import
      test/a.bats:5 -> test/test_helper.bash call
    `)
    await expectImports(tree, 'in', 'test/test_helper.bash', 'test/a.bats:1 -> test/test_helper.bash import')
  })

  it('a folder that only the caller knows leaves what few files end with, with less confidence', async () => {
    const relations = await openTree(`
      //- a/x.sh
      . "$LIB_DIR/util.sh"
      . "$LIB_DIR/many.sh"
      . "$LIB_DIR/../up.sh"
      //- a/lib/util.sh
      //- a/b/many.sh
      //- a/c/many.sh
      //- a/d/many.sh
      //- a/e/many.sh
      //- up.sh
    `).relations('out', 'a/x.sh')
    expect(relations.map(({ target, confidence }) => [target, Number(confidence.toFixed(2))])).toEqual([['a/lib/util.sh', 0.81]])
  })

  it.each([
    ['beside and at the root', '//- a/x.sh\n. ./y.sh\n//- a/y.sh\n//- y.sh', 'a/x.sh -> a/y.sh\na/x.sh -> y.sh'],
    ['a default value', '//- x.sh\n. "${D:-./lib}/y.sh"\n//- lib/y.sh', 'x.sh -> lib/y.sh'],
    ['the root of the work tree', '//- a/b/x.sh\n. "$(git rev-parse --show-toplevel)/lib/y.sh"\n//- lib/y.sh\n//- a/b/lib/y.sh', 'a/b/x.sh -> lib/y.sh'],
    ['a resolved link', '//- a/x.sh\n. "$(dirname "$(readlink -f "$0")")/y.sh"\n//- a/y.sh\n//- y.sh', 'a/x.sh -> a/y.sh'],
    ['a text that is only printed', '//- x.sh\necho "source y.sh"\n# . ./y.sh\n//- y.sh', ''],
    ['a variable of itself', '//- x.sh\nD=$D/a\n. $D/y.sh\n//- b/y.sh\n//- c/a/y.sh', 'x.sh -> c/a/y.sh'],
  ])('%s', async (_, tree, expected) => expectImports(tree, 'out', /^\/\/- (\S+)/.exec(tree)![1]!, expected))
})
