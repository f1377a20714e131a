import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { bashCommands } from './commands.ts'
import { bashDefinitions } from './definitions.ts'
import { bashLiterals } from './literals.ts'

/** Bash, and what of it the other shells have; tests of bats. */
export const bashFacts: LanguageFacts = {
  language: 'bash',
  visits: mergeVisits(bashDefinitions, bashCommands, bashLiterals),
  isDoc: () => false,
  membersFollowContainer: false,
  sample: `#!/bin/bash
set -eu; readonly A="b c" D=(e 'f' $'g\\n'); declare -A h=([i]=j); export K=\${L:-m}
source "$(dirname "$0")/n.sh"; . ./o.sh
function p { local q=$1; if [[ "$q" =~ ^r$ && -f s ]] || [ -z "$t" ]; then u "\${v[@]}" | w > x 2>&1 & elif ((y > 1)); then z <<< "$A"; else :; fi; }
b() ( for c in {1..3} *.d; do e "\${f##*/}"; done; while read -r g; do h; done < <(i); case $j in k|l) m ;; *) n ;; esac; o=$((p + 1)) )
cat <<EOF
q $r \${s} $(t)
EOF
until u; do v; done; for ((w = 0; w < 3; w++)); do ! x; done; trap 'y' EXIT; unset z; [[ $a == b* ]] && c=d e\n`,
}
