export { nodeGrammars } from './node/node-grammars.ts'
export { parserThread } from './node/parser-thread.ts'
