import { packageBuild } from '../../tsup.base.ts'

// The entry of a thread is a file of its own: a thread imports it by its address.
export default packageBuild({ index: 'src/index.ts', node: 'src/node.ts', 'scan-in-thread': 'src/node/scan-in-thread.ts' })
