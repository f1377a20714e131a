import { enabledRules, type CompiledRule, type Condition, type EnvironmentInput } from '@deepdiscovery/relations-implicit'
import type { Environment } from '@deepdiscovery/model'
import { roleLookup } from '@deepdiscovery/survey'

/** Folders of what is shown, tried and told: what stands there is no part of the program. */
const APART = /(?:^|\/)(?:examples?|samples?|demos?|docs?|documentation|playgrounds?|(?:__)?fixtures?(?:__)?|test-?data)\//i
/** Files of a format that all sorts of programs have. */
const COMMON_FORMAT = /^\*\*\/\*\.(?:\{(?:(?:sql|json|ya?ml|toml|xml|properties|html?|csv|sh),?){1,9}\}|sql|json|ya?ml|toml|xml|properties|html?|csv|sh)$/

/** What tells whether a framework is there, and which manifests there are. */
export interface FrameworkInput extends EnvironmentInput {
  readonly environment: Pick<Environment, 'dependencies' | 'manifests'>
}

/**
 * Names of the frameworks whose rules are on by what is a part of the program: no example, document or fixture counts, no import of a
 * test, and no file of a common format where the framework can be told by more. Sorted.
 */
export async function shownFrameworks(
  rules: readonly CompiledRule[], input: FrameworkInput, signal?: AbortSignal,
): Promise<readonly string[]> {
  const told = new Set(rules.filter(({ enabledBy }) => enabledBy.some((each) => !isCommon(each))).map(({ id }) => frameworkOf(id)))
  const narrowed = rules.map((rule) => (told.has(frameworkOf(rule.id)) ? { ...rule, enabledBy: rule.enabledBy.filter((each) => !isCommon(each)) } : rule))
  const enabled = await enabledRules(narrowed, ofTheProgram(input), signal)
  return [...new Set(enabled.map(({ id }) => frameworkOf(id)))].sort()
}

function ofTheProgram({ artifacts, environment, scanner, reader }: FrameworkInput): EnvironmentInput {
  const roleOf = roleLookup()
  // A repository of examples has nothing else.
  const hasManifests = environment.manifests.some((id) => !APART.test(id))
  return {
    reader, artifacts: artifacts.filter(({ id }) => !APART.test(id)),
    environment: { dependencies: hasManifests ? environment.dependencies.filter(({ manifest }) => !APART.test(manifest)) : environment.dependencies },
    scanner: { find: async (requests, abort) => (await scanner.find(requests, abort)).map((ids) => ids.filter((id) => !APART.test(id) && roleOf(id) !== 'test')) },
  }
}

function isCommon(condition: Condition): boolean {
  return 'file' in condition && COMMON_FORMAT.test(condition.file)
}

function frameworkOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'))
}
