import { isAbsolute, relative, resolve, sep } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'

/**
 * A path of the command line as the repository names it. `src/a.ts` is relative to the root; an absolute path, and one that
 * begins with `./` or `../`, is where it points from the working directory. Says nothing about whether it exists.
 *
 * @throws DeepDiscoveryError `DD_UNKNOWN_PATH` for a path outside the root.
 */
export function pathInRoot(path: string, root: string, cwd: string): string {
  const base = resolve(cwd, root)
  const native = path.replaceAll('/', sep)
  const fromHere = isAbsolute(native) || /^\.\.?([/\\]|$)/.test(path)
  const inside = relative(base, resolve(fromHere ? cwd : base, native))
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    const message = `The path ${JSON.stringify(path)} is outside the root ${JSON.stringify(base)}.`
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', message, { subject: path })
  }
  return inside.replaceAll(sep, '/')
}
