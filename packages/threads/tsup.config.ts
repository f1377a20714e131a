import { packageBuild } from '../../tsup.base.ts'

// The entry of a thread is a file of its own: a worker is started by its address.
export default packageBuild({ node: 'src/node.ts', 'thread-entry': 'src/node/thread-entry.ts' })
