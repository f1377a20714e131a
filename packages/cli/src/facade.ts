import type * as facade from 'deepdiscovery'

/** The functions of the `deepdiscovery` package that the commands use. */
export type Facade = Pick<typeof facade, 'open' | 'parsePack' | 'renderPack' | 'renderRelations' | 'listRules' | 'testRules' | 'formatProblem'>
