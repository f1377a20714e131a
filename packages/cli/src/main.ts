#!/usr/bin/env node
import { processIo } from './process-io.ts'
import { run } from './run.ts'
import { tuneEngine } from './tune-engine.ts'

tuneEngine(process.argv[2] === 'mcp' ? 'server' : 'command')
// All output is written by now; what an aborted run still holds must not keep the process.
process.exit(await run(process.argv.slice(2), processIo()))
