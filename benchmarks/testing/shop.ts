import type { BenchmarkTask } from '../tasks/benchmark-task.ts'
import type { Change } from './fixture-mirror.ts'

/** A small project: text finds `checkout`, the import leads to `rounding`. */
export const SHOP: Change = {
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'src/checkout.ts': "import { roundPrice } from './money/rounding.ts'\n\nexport function chargeCustomer(price: number): number {\n  return roundPrice(price)\n}\n",
  'src/money/rounding.ts': 'export function roundPrice(value: number): number {\n  return Math.floor(value)\n}\n',
  'src/weather.ts': "export const forecast = 'sun'\n",
  'src/kite.ts': "export const kite = 'high'\n",
}

export const shopTask = (commit: string, given: Partial<BenchmarkTask> = {}): BenchmarkTask => ({
  id: 'shop-1', set: 'fixture', repo: 'acme/shop', base_commit: commit, task: 'The checkout charges the customer twice',
  gold: ['src/checkout.ts', 'src/money/rounding.ts'], gold_spans: { 'src/checkout.ts': [[3, 5]] }, ...given,
})
