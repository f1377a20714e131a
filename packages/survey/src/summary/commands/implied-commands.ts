import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { CommandFacts, CommandKind } from '../repository-facts.ts'
import { folderOf, nameOf, type RepositoryFiles } from '../repository-files.ts'

/**
 * What a build tool can always do, for the tools whose manifest lies at the root, or in the folder nearest to it: only where its tests are
 * there too.
 */
export function impliedCommands(files: RepositoryFiles, manifests: readonly ReadManifest[], heads: ReadonlyMap<string, string>): readonly CommandFacts[] {
  const tests = files.files.filter(({ role }) => role === 'test')
  const found: CommandFacts[] = []
  const add = (kind: CommandKind, command: string, statedIn: string, folder = folderOf(statedIn)): void => { found.push({ kind, command, folder, statedIn, source: 'implied' }) }
  const nearest = (...names: readonly string[]): ReadManifest | undefined => manifests.find(({ id }) => names.includes(nameOf(id)) && id.split('/').length <= 2)
  const hasDependency = (pattern: RegExp): boolean => manifests.some(({ facts }) => facts?.dependencies.some(({ name }) => pattern.test(name)))

  const cargo = nearest('Cargo.toml')
  if (cargo !== undefined) {
    // Rust's unit tests stand in the sources.
    add('test', 'cargo test', cargo.id)
    add('build', 'cargo build', cargo.id)
    if (files.at(beside(cargo.id, 'src/main.rs')) !== undefined) add('run', 'cargo run', cargo.id)
  }
  const go = nearest('go.mod')
  if (go !== undefined) {
    if (tests.some(({ id }) => id.endsWith('_test.go'))) add('test', 'go test ./...', go.id)
    add('build', 'go build ./...', go.id)
    const main = mainPackage(folderOf(go.id), files)
    if (main !== undefined) add('run', `go run ${main}`, go.id)
  }
  const maven = nearest('pom.xml')
  if (maven !== undefined) {
    const mvn = files.at(beside(maven.id, 'mvnw')) === undefined ? 'mvn' : './mvnw'
    if (tests.length > 0) add('test', `${mvn} test`, maven.id)
    add('build', `${mvn} package`, maven.id)
    if (springBoot(maven, files)) add('run', `${mvn} spring-boot:run`, maven.id)
  }
  const gradle = nearest('settings.gradle', 'settings.gradle.kts', 'build.gradle', 'build.gradle.kts')
  if (gradle !== undefined) {
    const command = files.at(beside(gradle.id, 'gradlew')) === undefined ? 'gradle' : './gradlew'
    if (tests.length > 0) add('test', `${command} test`, gradle.id)
    add('build', `${command} build`, gradle.id)
    if (springBoot(nearest('build.gradle', 'build.gradle.kts'), files)) add('run', `${command} bootRun`, gradle.id)
  }
  const solution = manifests.find(({ id }) => /\.slnx?$/.test(id) && id.split('/').length <= 2) ?? manifests.find(({ id }) => /\.(?:cs|fs|vb)proj$/.test(id) && !id.includes('/'))
  if (solution !== undefined) {
    if (hasDependency(/^(?:Microsoft\.NET\.Test\.Sdk|xunit|nunit|mstest)/i)) add('test', 'dotnet test', solution.id)
    add('build', 'dotnet build', solution.id)
  }
  const mix = nearest('mix.exs')
  if (mix?.facts?.dependencies.some(({ name }) => name === 'phoenix') === true) add('run', 'mix phx.server', mix.id)
  if (mix !== undefined && tests.some(({ id }) => id.endsWith('_test.exs'))) add('test', 'mix test', mix.id)
  if (files.at('Gemfile') !== undefined) {
    if (hasDependency(/^rspec(?:-rails)?$/) && tests.some(({ id }) => id.endsWith('_spec.rb'))) add('test', 'bundle exec rspec', 'Gemfile', '')
    if (files.at('bin/rails') !== undefined) add('run', 'bin/rails server', 'bin/rails', '')
    if (files.at('bin/rails') !== undefined && tests.some(({ id }) => id.startsWith('test/') && id.endsWith('_test.rb'))) add('test', 'bin/rails test', 'bin/rails', '')
  }
  if (files.at('artisan') !== undefined) add('run', 'php artisan serve', 'artisan', '')
  const phpunit = ['phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml'].find((path) => files.at(path) !== undefined)
  if (phpunit !== undefined) add('test', hasDependency(/^pestphp\/pest$/) ? 'vendor/bin/pest' : 'vendor/bin/phpunit', phpunit, '')
  const configured = (tool: string): string | undefined => manifests.find(({ id, facts }) => !id.includes('/') && facts?.details?.tools?.includes(tool) === true)?.id
  const tox = configured('tox')
  if (tox !== undefined) add('test', 'tox', tox, '')
  const script = ['runtests.py', 'tests/runtests.py', 'test/runtests.py', 'run_tests.py', 'runtests.sh'].find((path) => files.at(path) !== undefined)
  if (script !== undefined) add('test', script.endsWith('.py') ? `python ${script}` : `./${script}`, script, '')
  const pytest = configured('pytest') ?? ['pytest.ini', 'conftest.py', 'tests/conftest.py'].find((path) => files.at(path) !== undefined)
  const django = hasDependency(/^django$/i) && files.at('manage.py') !== undefined && tests.some(({ id }) => id.endsWith('.py'))
  if (hasDependency(/^django$/i) && files.at('manage.py') !== undefined) add('run', 'python manage.py runserver', 'manage.py', '')
  if (pytest === undefined && django) add('test', 'python manage.py test', 'manage.py', '')
  if (pytest !== undefined && tests.some(({ id }) => id.endsWith('.py'))) add('test', 'pytest', pytest, '')
  const cmake = nearest('CMakeLists.txt')
  if (cmake !== undefined && !cmake.id.includes('/')) {
    add('build', 'cmake --build build', cmake.id)
    if (/^\s*(?:enable_testing\s*\(|include\s*\(\s*CTest\s*\))/im.test(heads.get(cmake.id) ?? '')) add('test', 'ctest --test-dir build', cmake.id)
  }
  return found
}

/** Path of another file in the folder of a manifest. */
function beside(manifest: string, name: string): string {
  return manifest.includes('/') ? `${folderOf(manifest)}/${name}` : name
}

/** The one program of a Go module: at its root, or the only folder of `cmd` with a `main.go`. */
function mainPackage(folder: string, files: RepositoryFiles): string | undefined {
  const below = folder === '' ? '' : `${folder}/`
  if (files.at(`${below}main.go`) !== undefined) return '.'
  const commands = files.named('main.go').filter(({ id }) => id.startsWith(`${below}cmd/`) && id.slice(below.length).split('/').length <= 3)
  return commands.length === 1 ? `./${folderOf(commands[0]!.id).slice(below.length)}` : undefined
}

/** A build that makes one application, not a parent of several. */
function springBoot(manifest: ReadManifest | undefined, { files }: RepositoryFiles): boolean {
  if (manifest === undefined) return false
  const sources = beside(manifest.id, 'src/main/')
  return files.some(({ id }) => id.startsWith(sources)) && manifest.facts?.dependencies.some(({ name }) => /(?:^|:)spring-boot-starter(?:-\w+)*$/.test(name)) === true
}

/** Manifests whose text is needed beside what was read of them. */
export const IMPLIED_TEXTS = ['CMakeLists.txt'] as const
