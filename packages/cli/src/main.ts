#!/usr/bin/env node
import { keepBaselineWasm } from './baseline-wasm.ts'
import { processIo } from './process-io.ts'
import { run } from './run.ts'

keepBaselineWasm()
// All output is written by now; what an aborted run still holds must not keep the process.
process.exit(await run(process.argv.slice(2), processIo()))
