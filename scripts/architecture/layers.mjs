/**
 * Packages by layer, lowest first, named by their folder below `packages/`. A package imports only from lower layers,
 * so packages of one layer never import each other (a test may set up with a stage listed earlier in the workspace).
 * A new package takes its place here before it is written.
 */
const GROUPS = [
  ['model'],
  ['text', 'testkit', 'threads'],
  ['scan', 'syntax'],
  [
    'snapshot', 'survey', 'anchors', 'encoder', 'relations-explicit', 'relations-implicit', 'relations-organizational',
    'expansion', 'pack', 'rules', 'codegraph', 'codescribe',
  ],
  ['deepdiscovery', 'codecontrast'],
  ['mcp-server', 'viewer', 'agent-tools', 'comprehensor'],
  ['cli'],
]

/** Layer number by folder name. */
export const LAYERS = new Map(GROUPS.flatMap((group, layer) => group.map(name => [name, layer])))

/** The first layer that may speak a wire format or parse arguments. */
export const RIM_LAYER = LAYERS.get('mcp-server')

/** Packages that may use Node anywhere: they bring the stages together with the machine. */
export const NODE_PACKAGES = new Set(['deepdiscovery', 'mcp-server', 'cli', 'viewer', 'agent-tools'])

/** Used by tests only, whatever the layer. */
export const TEST_PACKAGE = 'testkit'

/** Libraries that only one package may import, so that everything agrees on what a token is. */
export const TOKEN_COUNTERS = { libraries: ['gpt-tokenizer', 'tiktoken', 'js-tiktoken', '@dqbd/tiktoken'], owner: 'text' }

/** Libraries that belong to the rims. */
export const WIRE_LIBRARIES = ['zod', 'commander', '@modelcontextprotocol/sdk']
