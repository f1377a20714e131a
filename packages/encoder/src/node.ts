export { readShippedWeights, readWeights } from './node/read-weights.ts'
