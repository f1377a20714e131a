import { expect, test } from 'vitest'
import { isSpecific, lineKind, plainCommand, scriptKind } from './command-kind.ts'

test.each([
  ['test', 'test'], ['test:unit', 'test'], ['unit-test', 'test'], ['check', 'test'], ['e2e', 'test'], ['lint', 'lint'], ['typecheck', 'types'], ['format', 'format'], ['build:web', 'build'], ['dev', 'run'],
  ['pretest', undefined], ['test:watch', undefined], ['lint-staged', undefined], ['latest', undefined], ['contest', undefined], ['publish', undefined],
])('the script %s is for %s', (name, kind) => expect(scriptKind(name)).toBe(kind))

test.each([
  ['pytest', 'test'], ['python -m pytest tests', 'test'], ['uv run --locked --group dev tox run', 'test'], ['python runtests.py', 'test'], ['cargo insta test --workspace', 'test'], ['go test ./...', 'test'],
  ['./mvnw -B verify', 'test'], ['mvn clean install -DskipTests=true', 'build'], ['./gradlew build -x test', 'build'], ['dotnet test Shop.sln', 'test'], ['bundle exec rspec', 'test'], ['npm run lint', 'lint'],
  ['pnpm --recursive test', 'test'], ['npx tsc --noEmit', 'types'], ['cargo fmt --check', 'format'], ['ctest -V', 'test'], ['make -j4', 'build'], ['make unit-test', 'test'], ['make check', 'test'], ['make check-clean-tree', undefined],
  ['echo pytest', undefined], ['pip install pytest', undefined], ['pytestify', undefined], ['npm install', undefined],
])('the line %j is for %s', (line, kind) => expect(lineKind(line)).toBe(kind))

test.each([
  ['CI=true FOO="a b" npm test', 'npm test'], ['go test ./... && echo done', 'go test ./...'], ['pytest | tee log', 'pytest'], ['sudo make check', 'make check'],
  // What is missing would make it another command.
  ['cargo test ${{ matrix.flags }}', undefined], ['go test -v \\', undefined], ['curl $(cat secret)', undefined], ['pytest `x`', undefined], [`pytest ${'x'.repeat(120)}`, undefined],
])('%j is repeated as %j', (line, command) => expect(plainCommand(line)).toBe(command))

test.each([
  ['npm test --workspace=web', true], ['cargo test --workspace', false], ['cargo build --package till', true], ['./gradlew till:test', true], ['tox run -e typing', true], ['npm run test:unit', false], ['go test ./...', false],
])('%j is about one part: %s', (command, specific) => expect(isSpecific(command)).toBe(specific))
