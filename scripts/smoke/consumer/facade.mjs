// One discovery through the installed facade, in the repository given as the argument.
import assert from 'node:assert/strict'
import { DeepDiscoveryError, discover, open, renderPack } from 'deepdiscovery'

const [root] = process.argv.slice(2)
const pack = await discover({ root, task: 'The cart total ignores the discount', tokens: 2000 })
const paths = pack.cards.map(card => card.path)
assert.ok(paths.includes('src/cart.ts') && paths.includes('src/discount.ts'), `cart and discount are missing from ${paths.join(', ')}`)
assert.ok(pack.relations.some(({ source, target, label }) => source === 'src/cart.ts' && target === 'src/discount.ts' && label === 'import'))
assert.ok(pack.tokens > 0 && pack.tokens <= 2000)
assert.match(renderPack(pack), /src\/cart\.ts/)

const repository = await open(root)
try {
  assert.deepEqual(JSON.parse(JSON.stringify(await repository.discover(pack.task, { tokens: 2000 }))), JSON.parse(JSON.stringify(pack)))
  await assert.rejects(repository.discover('  '), error => DeepDiscoveryError.is(error) && error.code === 'DD_INVALID_TASK')
} finally {
  await repository.close()
}
