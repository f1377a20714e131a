import { expect, it } from 'vitest'
import { configJsonSchema } from '../src/config/config-schema.ts'

it('publishes the schema that the command checks with (write it with vitest -u)', async () => {
  await expect(configJsonSchema()).toMatchFileSnapshot('../schema/deepdiscovery.schema.json')
})
