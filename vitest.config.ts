import { defineConfig } from 'vitest/config'

// Tests import the packages' sources through the "development" export condition, so nothing has to be built first.
export default defineConfig({
  resolve: { conditions: ['development', 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['development', 'module', 'node', 'import', 'default'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'rules/test/**/*.test.ts', 'benchmarks/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    environment: 'node',
    testTimeout: 120_000,
  },
})
