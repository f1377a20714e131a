import type { RelationLabel } from '@deepdiscovery/model'
import { implicitRelations, loadRules, type RuleLibrary, type RuleProblem } from '@deepdiscovery/relations-implicit'
import { readLibrary } from '@deepdiscovery/rules/node'
import { createTermScanner } from '@deepdiscovery/scan'
import { survey } from '@deepdiscovery/survey'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { NO_TASK } from '../no-task.ts'
import { listRepository } from '../open.ts'
import type { OpenOptions } from '../options.ts'
import { chooseRules, readUserRules } from '../rule-library.ts'

/** One rule, as a list of rules shows it. */
export interface ListedRule {
  /** `framework/rule`. */
  readonly id: string
  readonly title: string
  /** Labels of the relations it gives. */
  readonly labels: readonly RelationLabel[]
  /** That its ties are real, (0, 1]; the highest of its relations. */
  readonly confidence: number
  /** The rule file: below the library, in the user's folder, or in the repository. */
  readonly path: string
  /** Whether its framework is in the repository; absent where no repository is given. */
  readonly enabled?: boolean
}

/** All rules, and what was wrong with those that are left out. */
export interface RuleList {
  /** Sorted by id. */
  readonly rules: readonly ListedRule[]
  /** In the order of the files. */
  readonly problems: readonly RuleProblem[]
}

/** Which rules to list. */
export interface ListRulesOptions extends Pick<OpenOptions, 'rules' | 'repositoryRules' | 'revision' | 'forceRoot' | 'signal'> {
  /** Repository for which to tell the rules that are enabled there. */
  readonly root?: string | undefined
}

/**
 * The rules that a discovery would choose from: those of the library, then those of the caller's folder, and with a root those of the
 * repository, where they are asked for.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a folder of rules that cannot be read; what {@link open} throws for a root
 */
export async function listRules(options: ListRulesOptions = {}): Promise<RuleList> {
  const { root, rules: folder } = options
  if (root !== undefined) return listEnabled(root, options)
  return listed(loadRules([...await readLibrary(), ...folder === undefined ? [] : await readUserRules(folder)]))
}

async function listEnabled(root: string, options: ListRulesOptions): Promise<RuleList> {
  const { opened } = await listRepository(root, options)
  try {
    const { snapshot, reader } = opened
    const { artifacts } = snapshot
    const { library } = await chooseRules(options, snapshot, reader)
    const scanner = createTermScanner({ reader, artifacts })
    const { value: { environment } } = await survey(snapshot, NO_TASK, { scanner, reader }, {}, options.signal)
    const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
    const enabled = await implicitRelations({ snapshot, syntax, scanner, reader, rules: library, environment }).enabled(options.signal)
    return listed(library, new Set(enabled))
  } finally {
    await opened.close()
  }
}

function listed({ rules, problems }: RuleLibrary, enabled?: ReadonlySet<string>): RuleList {
  return {
    rules: rules.map(({ id, title, labels, confidence, origin }) => ({
      id, title, labels, confidence, path: origin.path, ...(enabled === undefined ? {} : { enabled: enabled.has(id) }),
    })),
    problems,
  }
}
