import { defineConfig, type Options } from 'tsup'

/** Every package builds the same way: ESM, types and source maps, dependencies left as imports. */
export function packageBuild(entry: Options['entry'], options: Options = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    format: ['esm'],
    target: 'node20',
    dts: true,
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: true,
    ...options,
  } as Options)
}
