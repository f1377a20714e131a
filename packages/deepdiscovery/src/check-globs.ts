import { DeepDiscoveryError, type Diagnostic, type Snapshot } from '@deepdiscovery/model'
import { pathFilter, type PathFilter } from '@deepdiscovery/snapshot'

/**
 * Checks that globs mean something in a repository. An include that no file matches is a mistake, also beside others that match;
 * an exclude may name what is not there now, so it is only told.
 *
 * @throws DeepDiscoveryError `DD_UNKNOWN_PATH` for an include glob without a file
 */
export function checkGlobs(
  { root, artifacts, skipped }: Snapshot, { include = [], exclude = [] }: PathFilter,
): readonly Diagnostic[] {
  const paths = [...artifacts, ...skipped].map(({ id }) => id)
  if (paths.length === 0) return []
  const idle = (glob: string): boolean => !paths.some(pathFilter({ include: [glob] }))
  const mistaken = include.find(idle)
  if (mistaken !== undefined) {
    const message = `The include glob ${JSON.stringify(mistaken)} matches no file of ${root}; globs are relative to the root.`
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', message, { subject: mistaken })
  }
  return exclude.filter(idle).map((glob) => ({
    code: 'exclude-without-match',
    severity: 'info',
    source: 'snapshot',
    message: `The exclude glob ${JSON.stringify(glob)} matches no file, so it changes nothing.`,
  }))
}
