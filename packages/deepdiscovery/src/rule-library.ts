import { stat } from 'node:fs/promises'
import { DeepDiscoveryError, type ArtifactId, type Diagnostic, type Snapshot, type SourceReader } from '@deepdiscovery/model'
import { loadRules, type RuleData, type RuleLibrary, type RuleText } from '@deepdiscovery/relations-implicit'
import { readLibrary, readRuleFolder } from '@deepdiscovery/rules/node'
import type { OpenOptions } from './options.ts'

/** The rules that questions about one listing use, and what is to be said about them. */
export interface ChosenRules {
  readonly library: RuleLibrary
  readonly findings: readonly Diagnostic[]
}

/** Rules that a repository brings along: its content is not trusted, so it is bounded, and asked for by a flag. */
const REPOSITORY_RULES = /^\.deepdiscovery\/rules\/(?!(?:[^/]+\/)*fixtures\/).+\.ya?ml$/
const MAX_REPOSITORY_FILES = 64
const MAX_REPOSITORY_BYTES = 128 * 1024
const MAX_FOLDER_FILES = 2_000

/**
 * The library of the package, then the user's rules, then, where they are wanted, those of the repository. Of two rules with one name the
 * first counts.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a folder of rules that cannot be read or holds none
 */
export async function chooseRules(
  { rules: folder, repositoryRules = false }: Pick<OpenOptions, 'rules' | 'repositoryRules'>, snapshot: Snapshot, reader: SourceReader,
): Promise<ChosenRules> {
  const own = folder === undefined ? [] : await readUserRules(folder)
  const present = snapshot.artifacts.filter(({ id }) => REPOSITORY_RULES.test(id)).map(({ id }) => id)
  const findings: Diagnostic[] = []
  if (present.length > 0 && !repositoryRules) findings.push(rulesOff(present))
  const brought = repositoryRules ? await readRepositoryRules(present, reader, findings) : []
  return { library: loadRules([...await readLibrary(), ...own, ...brought]), findings }
}

/**
 * The rule files of a folder that a user names.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION`
 */
export async function readUserRules(folder: string): Promise<readonly RuleText[]> {
  function fail(reason: string, cause?: unknown): never {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `The folder of rules ${folder} ${reason}.`, { subject: 'rules', cause })
  }
  const info = await stat(folder).catch((error: unknown) => fail('cannot be read; give a folder with rule files (*.yaml)', error))
  if (!info.isDirectory()) fail('is no folder; give the folder that holds the rule files (*.yaml)')
  const files = await readRuleFolder(folder).catch((error: unknown) => fail('cannot be read', error))
  if (files.length === 0) fail('holds no rule file (*.yaml)')
  if (files.length > MAX_FOLDER_FILES) fail(`holds ${files.length} YAML files, more than ${MAX_FOLDER_FILES}; give the folder of the rules alone`)
  return files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }))
}

async function readRepositoryRules(present: readonly ArtifactId[], reader: SourceReader, findings: Diagnostic[]): Promise<readonly (RuleText | RuleData)[]> {
  if (present.length > MAX_REPOSITORY_FILES) {
    findings.push({
      code: 'repository-rules-limited', severity: 'warning', source: 'deepdiscovery',
      message: `The repository has ${present.length} rule files; the first ${MAX_REPOSITORY_FILES} are read.`,
    })
  }
  const texts: RuleText[] = []
  for await (const file of reader.read(present.slice(0, MAX_REPOSITORY_FILES))) {
    if (!('bytes' in file)) continue
    if (file.truncated || file.bytes.length > MAX_REPOSITORY_BYTES) {
      findings.push({
        code: 'rule-invalid', severity: 'warning', source: 'deepdiscovery', span: { artifact: file.id, startLine: 1, endLine: 1 },
        message: `${file.id}:1: the file is longer than ${MAX_REPOSITORY_BYTES} bytes, which a repository's rule file may not be; the file is left out.`,
      })
      continue
    }
    texts.push({ path: file.id, text: new TextDecoder().decode(file.bytes) })
  }
  return texts
}

function rulesOff(present: readonly ArtifactId[]): Diagnostic {
  const files = present.length === 1 ? 'a rule file' : `${present.length} rule files`
  return {
    code: 'repository-rules-off', severity: 'info', source: 'deepdiscovery', span: { artifact: present[0]!, startLine: 1, endLine: 1 },
    message: `The repository has ${files} of its own in .deepdiscovery/rules, which were not used; --repo-rules uses them.`,
  }
}
