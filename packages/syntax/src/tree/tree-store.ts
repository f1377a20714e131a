import { allocateTree } from './syntax-tree.ts'
import type { TreeArrays } from './syntax-tree.ts'

/** Arrays that grow with the largest tree seen and are used again for the next file. */
export class TreeStore {
  nodes: TreeArrays = allocateTree(1 << 15)

  /** Doubles the room and keeps what is there. */
  grow(): TreeArrays {
    const old = this.nodes
    const grown = allocateTree(old.symbol.length * 2)
    for (const name of Object.keys(old) as (keyof TreeArrays)[]) grown[name].set(old[name])
    return (this.nodes = grown)
  }
}
