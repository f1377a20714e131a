import { DeepDiscoveryError } from '@deepdiscovery/model'
import { findCommit } from './find-commit.ts'
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
 * The commit a revision names.
 *
 * @param early the answer, where the question was put already
 * @throws DeepDiscoveryError `DD_UNKNOWN_REVISION`.
 */
export async function resolveRevision(
  root: string,
  { git }: GitRepository,
  revision: string,
  signal?: AbortSignal,
  early: Promise<string | undefined> = findCommit(git, revision, signal),
): Promise<string> {
  const commit = await early
  if (commit !== undefined) return commit
  throw new DeepDiscoveryError(
    'DD_UNKNOWN_REVISION',
    `The repository ${root} has no commit ${JSON.stringify(revision)}; give a branch, a tag or a commit id it holds.`,
    { subject: revision },
  )
}
