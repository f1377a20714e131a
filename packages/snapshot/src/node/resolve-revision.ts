import { DeepDiscoveryError } from '@deepdiscovery/model'
import { absenceDiagnostics, type GitRepository, type Probe } from './git-repository.ts'

/**
 * The repository that a revision is asked of.
 *
 * @throws DeepDiscoveryError `DD_GIT_MISSING`, `DD_NOT_A_REPOSITORY`.
 */
export function requireRepository(root: string, probe: Probe): GitRepository {
  if (probe.repository !== undefined) return probe.repository
  if (probe.absence === 'git-missing') {
    throw new DeepDiscoveryError(
      'DD_GIT_MISSING',
      `A revision of ${root} can only be read with git, which was not found; install git or leave the revision out.`,
      { subject: root },
    )
  }
  const why =
    probe.absence === 'refused'
      ? absenceDiagnostics(probe)[0]!.message
      : `The root ${root} is in no git repository, so it has no revisions; leave the revision out.`
  throw new DeepDiscoveryError('DD_NOT_A_REPOSITORY', why, { subject: root })
}

/**
 * The commit a revision names. What looks like an option never reaches git.
 *
 * @throws DeepDiscoveryError `DD_UNKNOWN_REVISION`.
 */
export async function resolveRevision(
  root: string,
  { git }: GitRepository,
  revision: string,
  signal?: AbortSignal,
): Promise<string> {
  if (revision !== '' && !revision.startsWith('-') && !/[\0-\x1f\x7f]/.test(revision)) {
    const { code, stdout } = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
      signal,
      limitMs: 60_000,
    })
    const commit = stdout.toString().trim()
    if (code === 0 && /^[0-9a-f]{40,64}$/.test(commit)) return commit
  }
  throw new DeepDiscoveryError(
    'DD_UNKNOWN_REVISION',
    `The repository ${root} has no commit ${JSON.stringify(revision)}; give a branch, a tag or a commit id it holds.`,
    { subject: revision },
  )
}
