import type { StatedPath } from './stated-path-table.ts'

const COMMAND_PATH = /^(?:\.{1,2}\/)?[\w@.+-]+(?:\/[\w@.+-]+)*$/
const SCRIPT = /\w\.(?:sh|bash|py|js|mjs|cjs|ts|rb|pl|php|ps1)$/
/** Variables of build tools for the folder of the stating file. */
const OWN_FOLDER =
  /^(?:\$\((?:MSBuildThisFileDirectory|ProjectDir|MSBuildProjectDirectory)\)|\$\{(?:project\.)?basedir\}|\$\{?PWD\}?)\/?/i
const MAX_PATHS = 50

/** The paths that a value holds, written with `/`, without fragment and the variables that mean the stating file's folder. */
export function statedValues(text: string, value: StatedPath['value']): string[] {
  return split(text, value).slice(0, MAX_PATHS).map(clean).filter(path => path !== '')
}

function split(text: string, value: StatedPath['value']): string[] {
  if (value === 'command') return commandPaths(text)
  if (value === 'assigned') return [text.slice(text.indexOf('=') + 1)]
  if (value === 'list') return text.split(';')
  if (value === 'pairs') return text.trim().split(/\s+/).filter((_, index) => index % 2 === 1)
  if (value === 'mount') return text.startsWith('.') ? [text.split(':')[0] ?? ''] : []
  if (value === 'relative') return /^(?:file:|link:|portal:)?\.{1,2}(?:[/\\]|$)/.test(text) ? [text] : []
  if (value === 'dotted') return /^\$\{(?:project\.)?basedir\}[/\\]/.test(text) ? [text] : []
  return [text]
}

/** Words of a command that are written like paths: with a slash, or with an ending. */
function commandPaths(text: string): string[] {
  return text.slice(0, 2_000).split(/[\s;&|()<>"'`=,]+/)
    .filter(word => word.length <= 200 && COMMAND_PATH.test(word) && (/[\w]\/[\w.]|^\.\//.test(word) || SCRIPT.test(word)))
}

function clean(path: string): string {
  const plain = path.trim().replaceAll('\\', '/').replace(/^(?:file|link|portal):(?:\/\/)?/, '').replace(/#.*$/s, '')
    .replace(OWN_FOLDER, '')
  return /[${}<>|\n]|:\/\//.test(plain) ? '' : plain
}
