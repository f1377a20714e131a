import type { CommandKind } from '../repository-facts.ts'

/** What a script or a target of that name is for; `undefined` where its name does not say. */
export function scriptKind(name: string): CommandKind | undefined {
  const plain = name.toLowerCase()
  if (/^(?:pre|post)(?:test|build|install|publish|pack|lint|start)/.test(plain) || /watch|staged|debug|coverage|update|report|clean|docker|publish/.test(plain)) return undefined
  if (/^(?:check-?types?|type-?check|types?|tsc|check:types?|mypy)(?:[:_-]|$)/.test(plain)) return 'types'
  if (/^(?:(?:unit|integration|functional|feature|e2e|api|all|run)[-_:]?)?(?:tests?|specs?)(?:$|[-_:.])/.test(plain) || plain === 'check' || plain === 'e2e') return 'test'
  if (/^(?:lint|eslint|rubocop|check[-_:](?:style|lint)|vet|clippy|analy[sz]e)(?:$|[-_:])/.test(plain)) return 'lint'
  if (/^(?:format|fmt|prettier)(?:$|[-_:])/.test(plain)) return 'format'
  if (/^(?:build|compile|bundle)(?:$|[-_:])/.test(plain)) return 'build'
  return /^(?:start|dev|serve|run|server)(?:$|[-_:])/.test(plain) ? 'run' : undefined
}

/** Programs whose command lines are understood, and what they are for. First match wins. */
const LINES: readonly (readonly [CommandKind, RegExp])[] = [
  ['test', /^(?:(?:uv|poetry|pipenv|hatch|pdm|coverage) run (?:[\w=.-]{1,30} ){0,6}?|python3? )?(?:-m )?(?:pytest|py\.test|tox|nox|unittest)(?:$|\s)/],
  ['test', /^(?:python3?|\{envpython\}) (?:\.\/)?(?:[\w.-]{1,40}\/){0,4}(?:run_?tests?|manage\.py test|setup\.py test|test\w{0,20}\.py)\b/],
  ['test', /^(?:cargo (?:insta |llvm-cov )?(?:nextest|test)|go test|mix test|dotnet test|swift test|flutter test|dart test|deno test|zig build test|bazel test|sbt \w{0,20}test|rebar3 (?:eunit|ct)|lein test|stack test|cabal test|ctest|prove)\b/i],
  ['build', /^(?:mvn|\.\/mvnw|gradle|\.\/gradlew)\b.{0,200}(?:-D["']?(?:skipTests|maven\.test\.skip)|-x test)\b/],
  ['test', /^(?:mvn|\.\/mvnw)\b.{0,200}\b(?:test|verify|install)\b/], ['test', /^(?:gradle|\.\/gradlew)\b.{0,200}\b(?:test|check|integrationTest)\b/],
  ['test', /^(?:bundle exec )?(?:rspec|(?:bin\/)?rails test|rake (?:test|spec)|bin\/rails test\S{0,20}|bin\/rspec)\b/], ['test', /^(?:php )?(?:\.\/)?vendor\/bin\/(?:phpunit|pest|codecept run)\b|^php artisan test\b|^composer (?:run(?:-script)? )?test\b/],
  ['test', /^(?:npx |pnpm exec |yarn |bunx )?(?:jest|vitest|mocha|karma|playwright test|cypress run|ava)\b/], ['test', /^(?:make|just|task|mage|rake) (?:-\w+ )?(?:\w{1,20}[-_])?(?:tests?(?:$|[-_\s])|(?:check|spec)(?:$|\s))/],
  ['lint', /^(?:npx |pnpm exec |yarn |bundle exec |uv run |poetry run )?(?:eslint|ruff check|flake8|pylint|golangci-lint run|rubocop|cargo clippy|pre-commit run|stylelint|biome (?:check|ci|lint)|phpcs|phpstan analyse|mix credo|standardrb|erb lint|\.?\/?vendor\/bin\/(?:phpstan|phpcs|pint))\b/],
  ['types', /^(?:npx |pnpm exec |yarn |uv run |poetry run )?(?:mypy|pyright|tsc|vue-tsc|svelte-check|sorbet|dialyzer|mix dialyzer)\b/],
  ['format', /^(?:npx |pnpm exec |yarn |uv run )?(?:prettier|ruff format|black|isort|gofmt|cargo fmt|rustfmt|dotnet format|mix format)\b/],
  ['build', /^(?:cargo build|go build|mix compile|dotnet build|dotnet publish|swift build|flutter build|bazel build|cmake --build|ninja|meson compile|stack build)\b/],
  ['build', /^(?:mvn|\.\/mvnw)\b.{0,200}\b(?:package|compile)\b/], ['build', /^(?:gradle|\.\/gradlew)\b.{0,200}\b(?:build|assemble)\b/], ['build', /^make(?: -j\S{0,4})?(?: all| build)?$/],
]

/** What a line of shell does; `undefined` for all that is not understood. */
export function lineKind(line: string): CommandKind | undefined {
  const script = /^(?:npm|pnpm|yarn|bun)(?: --?[\w=@/.-]{1,60}){0,4} (?:run |run-script )?(?:--?[\w=@/.-]{1,60} ){0,2}([\w:.-]{1,60})(?:\s|$)/.exec(line)
  if (script !== null) return scriptKind(script[1]!)
  return LINES.find(([, pattern]) => pattern.test(line))?.[0]
}

/** Whether a command is about one part of the repository: what it runs must not be taken for all. */
export function isSpecific(command: string): boolean {
  return /\s(?:-p|--package|--project|--filter|-w|--scope|-pl|--projects|--manifest-path|-C|--prefix|--cwd|--dir|-e)(?:[\s=]|$)|\s--workspace[\s=][\w@./]/.test(command)
    || /^(?:gradle|\.\/gradlew|bazel|nx)\s.{0,60}[\w-]:[\w:-]{1,80}(?:\s|$)/.test(command)
}

const MAX_LENGTH = 100

/**
 * The part of a line of shell that is safe and useful to repeat: no variables set before it, nothing behind a pipe or a redirection, no variable
 * or an expression of the CI system in it; `undefined` if nothing is left or something would be missing.
 */
export function plainCommand(line: string): string | undefined {
  const command = line.trim().replace(/^(?:-\s|sudo\s|time\s|(?:[A-Z_][A-Z0-9_]{0,40}=(?:"[^"$]{0,100}"|'[^']{0,100}'|[^\s"'$]{0,100})\s{1,4}))*/, '').replace(/^["'](.{1,300})["']$/, '$1')
  const cut = command.split(/\s*(?:&&|\|\||[|;<>#]|\d>)/)[0]!.replaceAll(/\s+/g, ' ').trim()
  // Without what a variable or the next line holds it would be another command.
  if (/[$`{\\]|%\w/.test(cut)) return undefined
  if (!/^[\w./{}@:=,+ "'*~^-]+$/.test(cut)) return undefined
  return cut.length <= MAX_LENGTH ? cut : undefined
}
