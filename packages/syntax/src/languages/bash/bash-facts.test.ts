import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('functions, variables of the script, tests', () => checkFacts('bash', `#!/usr/bin/env bash
# Not a doc.

# Says hello
# to someone.
greet() { local who=$1; inner=2; echo "hi $who"; }
function part {
  log "message"
}
readonly MAX=3
export NAME="shop"
declare -a LIST=(a b)
A=1 run_it
@test "it adds" {
  run add 1
}
`, {
  definitions: ['6-6 +function greet', '7-9 +function part', '10-10 +constant MAX', '11-11 +variable NAME', '12-12 +variable LIST', '14-14 -function it adds'],
  signatures: { greet: 'greet()', NAME: 'export NAME="shop"' },
  docs: { greet: 'Says hello to someone.', part: undefined },
}))

it('sourced files, calls of functions and of scripts by their path', () => checkFacts('bash', `source "$DIR/lib/log.sh" arg
. ./net.sh
[ -f "$X/a.sh" ] && . "$X/a.sh"
load test_helper
build | grep x && ./scripts/test.sh --fast
bash -e "$DIR/deploy.sh"
exec ./last.sh; trap cleanup EXIT; env A=1 python3 tools/gen.py
case $1 in start) start_it ;; esac
echo "$CONFIG_FILE" "\${OTHER_NAME:-x}" "$HOME" $lower
/usr/bin/tool; git status; "$f"; https://x.sh
for f in *.sh; do "$f" ./x/*.sh; done
`, {
  imports: ['1 import $DIR/lib/log.sh {*}', '2 import ./net.sh {*}', '3 import $X/a.sh {*}', '4 import test_helper {*}'],
  references: [
    '1 value DIR', '5 call build', '5 call ./scripts/test.sh', '6 call $DIR/deploy.sh', '6 value DIR', '7 call ./last.sh', '7 call cleanup',
    '7 call tools/gen.py', '8 call start_it', '9 value CONFIG_FILE', '9 value OTHER_NAME',
  ],
}))

it('broken syntax yields what is whole', async () => {
  const { state, definitions } = await factsOf('bash', 'good() { :; }\nif then ( fi\n')
  expect([state, definitions[0]?.name]).toEqual(['partial', 'good'])
})
