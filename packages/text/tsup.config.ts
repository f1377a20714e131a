import { packageBuild } from '../../tsup.base.ts'

export default packageBuild({ index: 'src/index.ts' }, {
  // The vocabularies are bytes in string literals; escaped they would be half as long again.
  esbuildOptions: options => { options.charset = 'utf8' },
})
