import { packageBuild } from '../../tsup.base.ts'

// What threads of the trainer run is a file of its own: they import it by its address.
export default packageBuild({ index: 'src/index.ts', node: 'src/node.ts', 'run-in-thread': 'src/train/kernel/run-in-thread.ts' })
