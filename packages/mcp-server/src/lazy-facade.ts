import type { Facade } from './facade.ts'

/** The facade of the `deepdiscovery` package, imported on the first call so that `initialize` is answered at once. */
export function lazyFacade(): Facade {
  return {
    open: async (root, options) => (await import('deepdiscovery')).open(root, options),
    render: async pack => (await import('deepdiscovery')).renderPack(pack, { format: 'markdown' }),
    counter: async () => (await import('@deepdiscovery/text')).createTokenCounter(),
  }
}
