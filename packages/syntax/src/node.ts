export { nodeGrammars } from './node/node-grammars.ts'
