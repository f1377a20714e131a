import { parseArgs } from 'node:util'

/** What the command line asks for. */
export type ServerCommand =
  | { readonly kind: 'serve'; readonly root: string | undefined }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'invalid'; readonly reason: string }

/** Text of `--help`. */
export const HELP = `Usage: deepdiscovery-mcp [--root DIR]

Serves the tool discover_context over MCP on standard input and output.

  --root DIR   the only folder that may be read, with the folders inside it
               (default: the client's roots, else the working directory)
  --help       show this text
  --version    show the version

Exit codes: 0 ended by the client, 2 bad option, 3 the root cannot be used, 5 internal failure.
`

/** Reads the arguments after the program's name; never throws. */
export function parseArguments(argv: readonly string[]): ServerCommand {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { root: { type: 'string' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'V' } },
    })
    if (values.help === true) return { kind: 'help' }
    if (values.version === true) return { kind: 'version' }
    if (values.root === '') return { kind: 'invalid', reason: 'The option --root needs a folder.' }
    return { kind: 'serve', root: values.root }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split(/\. |\n/, 1)[0] ?? ''
    return { kind: 'invalid', reason: `${reason.replace(/\.$/, '')}; see deepdiscovery-mcp --help.` }
  }
}
