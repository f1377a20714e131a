import { expect, test } from 'vitest'
import { artifactRole } from './artifact-role.ts'

test.each([
  ['src/cart.ts', 'source'], ['app/models/user.rb', 'source'], ['lib/scripts/run.py', 'source'], ['include/wave.h', 'source'],
  ['src/cart.test.ts', 'test'], ['tests/helpers.py', 'test'], ['src/FooTest.java', 'test'], ['pkg/x_test.go', 'test'], ['spec/user_spec.rb', 'test'],
  ['conftest.py', 'test'], ['Core.Tests/TillFacts.cs', 'test'], ['src/latest.ts', 'source'], ['src/contest/rank.py', 'source'],
  ['config/app.yaml', 'config'], ['.eslintrc', 'config'], ['.env', 'config'], ['api/schema.graphql', 'schema'], ['openapi.yaml', 'schema'],
  ['db/migrate/2020_add_x.rb', 'migration'], ['app/migrations/0001_initial.py', 'migration'], ['django/db/migrations/autodetector.py', 'source'], ['Migrations/20200101120000_Init.cs', 'migration'],
  ['migrations/sqlite/2018-01-14-171611_create_tables/up.sql', 'migration'], ['src/migration/CreateUsers1588102412341.ts', 'migration'], ['app/migrations/__init__.py', 'source'], ['config/routes.rb', 'route'],
  ['package.json', 'build'], ['Core/Core.csproj', 'build'], ['Makefile', 'build'], ['templates/base.html', 'template'], ['a/b.css', 'style'],
  ['scripts/release.sh', 'script'], ['.github/workflows/ci.yml', 'infrastructure'], ['Dockerfile', 'infrastructure'], ['README.md', 'docs'],
  ['docs/guide.md', 'docs'], ['app/src/main/kotlin/com/acme/samples/Shop.kt', 'source'], ['samples/src/main/java/com/acme/Shop.java', 'source'], ['samples/shop.py', 'docs'],
  ['resources/scripts/i18n.ts', 'source'], ['bin/run.py', 'script'], ['public/language/en-GB/post.json', 'translation'], ['locales/de.json', 'translation'], ['data/x.csv', 'data'], ['shop/integrations/po/static/js/add.js', 'source'], ['shop/po/de.po', 'translation'],
  ['vendor/github.com/x/y.go', 'generated'], ['web/static/vendor/jquery.js', 'generated'], ['app/vendor/invoice.rb', 'source'], ['pnpm-lock.yaml', 'generated'], ['dist/app.js', 'generated'], ['public/app.min.js', 'generated'],
])('%s is %s', (path, role) => expect(artifactRole(path)).toBe(role))

const HITS = { id: 'src/a.ts' as never, bytes: 1, lines: 1, tokens: 1, terms: [], window: undefined, imports: [], generated: false, minified: false, truncated: false }

test('what the head of a file says wins over its path', () => {
  expect(artifactRole('src/a.ts', { ...HITS, generated: true })).toBe('generated')
  expect(artifactRole('package.json', { ...HITS, generated: true })).toBe('generated')
})

test.each([
  ['src/a.js', 'generated'], ['assets/a.css', 'generated'], ['data/points.json', 'generated'],
  ['package.json', 'build'], ['.github/workflows/ci.yml', 'infrastructure'], ['schema.graphql', 'schema'],
])('on one endless line %s is %s: what only people keep is kept', (path, role) => expect(artifactRole(path, { ...HITS, minified: true })).toBe(role))
