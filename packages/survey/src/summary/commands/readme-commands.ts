import type { CommandFacts } from '../repository-facts.ts'
import { folderOf, resolvePath, type RepositoryFiles } from '../repository-files.ts'
import { plainCommand } from './command-kind.ts'

const LOOKED_AT = 64 * 1024
const MAX_COMMANDS = 4
/** Lines that start the program; package scripts are known by their manifest. */
const RUNNING = new RegExp(`^(?:${[
  String.raw`(?:mvn|\./mvnw)(?: -[\w.=-]{1,40}){0,4} (?:spring-boot:run|quarkus:dev|jetty:run)`, String.raw`(?:gradle|\./gradlew) (?::?[\w-]{1,30}:)?(?:bootRun|run|quarkusDev|runServer)`,
  String.raw`go run [\w./-]{1,100}`, String.raw`cargo run`, String.raw`(?:(?:uv|poetry|pipenv) run )?python3? (?:\./)?manage\.py runserver`, String.raw`(?:(?:uv|poetry|pipenv) run )?(?:flask(?: --app [\w.:]{1,60})? run|uvicorn [\w.:]{3,80}|fastapi (?:dev|run))`,
  String.raw`php artisan serve`, String.raw`symfony (?:serve|server:start)`, String.raw`(?:bundle exec |bin/)?rails s(?:erver)?`, String.raw`bin/dev`, String.raw`mix phx\.server`, String.raw`dotnet run`,
].join('|')})(?: [^&|;]{0,80})?$`)
/** They start what is packed, often a database alone: told last. */
const PACKED = /^docker[- ]compose up(?: -d)?$/

/** Whether a README of the root may say how to run. */
export function isRootReadme(path: string): boolean {
  return /^readme(?:\.(?:md|markdown|rst|adoc|asciidoc|txt))?$/i.test(path)
}

/**
 * Lines of the root's README, in code, that start the program from the root: none behind a change of folder, none whose file is not there.
 */
export function readmeCommands(path: string, text: string, files: RepositoryFiles, name: string): readonly CommandFacts[] {
  const found = new Set<string>()
  for (const line of rootLines(text.slice(0, LOOKED_AT), files, name)) {
    const command = plainCommand(line)?.replace(/ \(.*$/, '')
    if (command !== undefined && (RUNNING.test(command) && isThere(command, files) || PACKED.test(command) && files.files.some(({ id }) => /^(?:docker-)?compose\.ya?ml$/.test(id)))) found.add(command)
  }
  return [...found].sort((left, right) => Number(PACKED.test(left)) - Number(PACKED.test(right))).slice(0, MAX_COMMANDS)
    .map((command) => ({ kind: 'run', command, folder: '', statedIn: path, source: 'readme' }))
}

/** Lines of code blocks, fenced or indented, without those in another folder. */
function rootLines(text: string, files: RepositoryFiles, name: string): readonly string[] {
  let fenced = false
  let away = false
  return text.replaceAll('\r', '').split('\n').flatMap((line) => {
    if (/^\s{0,12}(?:```|~~~|----$)/.test(line)) {
      fenced = !fenced
      away = false
      return []
    }
    if (!fenced && !/^(?: {3,12}|\t)\S/.test(line)) {
      // A paragraph ends what is indented; the folder it left is entered anew.
      if (line.trim() !== '') away = false
      return []
    }
    const plain = line.trim().replace(/^[$>%] /, '')
    const folder = /^cd\s+["']?([^\s"';&|]{1,200})/.exec(plain)?.[1]
    if (folder !== undefined) away = folder !== name && files.files.some(({ id }) => id.startsWith(`${resolvePath('', folder) ?? ''}/`))
    return away || folder !== undefined ? [] : [plain]
  })
}

/** Whether the program or the project that a command names, or finds by its place, is in the repository: a library's README runs its users' own. */
function isThere(command: string, files: RepositoryFiles): boolean {
  const module = /(?:--app |uvicorn )([\w.]{1,60})/.exec(command)?.[1]?.replaceAll('.', '/').replace(/\/py$/, '')
  if (module !== undefined) return [`${module}.py`, `${module}/__init__.py`, `src/${module}.py`, `src/${module}/__init__.py`].some((path) => files.at(path) !== undefined)
  if (/\bflask run\b/.test(command)) return ['app.py', 'wsgi.py', '.flaskenv'].some((path) => files.at(path) !== undefined)
  const named = /^go run (\S+)/.exec(command)?.[1] ?? /^dotnet run\b.{0,60}(?:--project|-p)[ =](\S+)/.exec(command)?.[1] ?? /(?:^| )(manage\.py|artisan|bin\/\w+) /.exec(command)?.[1]
  if (named === undefined) return true
  const path = resolvePath('', named)
  return path === '' ? files.files.some(({ id }) => folderOf(id) === '' && id.endsWith('.go')) : path !== undefined && (files.at(path) !== undefined || files.files.some(({ id }) => folderOf(id) === path))
}
