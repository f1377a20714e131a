/**
 * Packages whose name alone tells a reader how a repository works, and the name people know them by. Earlier lines say more: what the
 * whole is built on, then storage and messages, then what tests and bundles it. Only exact names count, or all below a prefix (`/*`, `*`).
 */
const FRAMEWORKS: readonly (readonly [string, string])[] = [
  ['next', 'Next.js'], ['nuxt', 'Nuxt'], ['@nestjs/core', 'NestJS'], ['@angular/core', 'Angular'], ['@sveltejs/kit', 'SvelteKit'], ['svelte', 'Svelte'],
  ['@remix-run/react', 'Remix'], ['astro', 'Astro'], ['gatsby', 'Gatsby'], ['vue', 'Vue'], ['react', 'React'], ['react-native', 'React Native'], ['solid-js', 'Solid'],
  ['preact', 'Preact'], ['ember-source', 'Ember'], ['electron', 'Electron'], ['express', 'Express'], ['fastify', 'Fastify'], ['koa', 'Koa'], ['hono', 'Hono'], ['@hapi/hapi', 'hapi'],
  ['django', 'Django'], ['flask', 'Flask'], ['fastapi', 'FastAPI'], ['starlette', 'Starlette'], ['tornado', 'Tornado'], ['aiohttp', 'aiohttp'], ['djangorestframework', 'Django REST framework'],
  ['celery', 'Celery'], ['click', 'Click'], ['typer', 'Typer'], ['torch', 'PyTorch'], ['tensorflow', 'TensorFlow'], ['numpy', 'NumPy'], ['pandas', 'pandas'],
  ['org.springframework.boot*', 'Spring Boot'], ['org.springframework:*', 'Spring'], ['io.quarkus*', 'Quarkus'], ['io.micronaut*', 'Micronaut'], ['io.ktor*', 'Ktor'],
  ['com.google.inject*', 'Guice'], ['com.google.dagger*', 'Dagger'], ['org.hibernate*', 'Hibernate'], ['org.mybatis*', 'MyBatis'], ['org.liquibase*', 'Liquibase'], ['org.flywaydb*', 'Flyway'],
  ['com.android.application', 'Android'], ['com.android.library', 'Android'], ['androidx.compose*', 'Jetpack Compose'],
  ['laravel/framework', 'Laravel'], ['symfony/framework-bundle', 'Symfony'], ['symfony/symfony', 'Symfony'], ['slim/slim', 'Slim'], ['cakephp/cakephp', 'CakePHP'], ['doctrine/orm', 'Doctrine'],
  ['livewire/livewire', 'Livewire'], ['rails', 'Rails'], ['sinatra', 'Sinatra'], ['hanami', 'Hanami'], ['sidekiq', 'Sidekiq'], ['phoenix', 'Phoenix'], ['ecto_sql', 'Ecto'],
  ['github.com/gin-gonic/gin', 'gin'], ['github.com/labstack/echo*', 'Echo'], ['github.com/go-chi/chi*', 'chi'], ['github.com/gofiber/fiber*', 'Fiber'], ['github.com/gorilla/mux', 'gorilla/mux'],
  ['github.com/spf13/cobra', 'Cobra'], ['go.uber.org/fx', 'Fx'], ['gorm.io/gorm', 'GORM'], ['google.golang.org/grpc', 'gRPC'], ['k8s.io/client-go', 'Kubernetes client'],
  ['axum', 'axum'], ['actix-web', 'Actix Web'], ['rocket', 'Rocket'], ['tokio', 'Tokio'], ['clap', 'clap'], ['diesel', 'Diesel'], ['sqlx', 'SQLx'], ['serde', 'Serde'], ['bevy', 'Bevy'], ['tauri', 'Tauri'],
  ['microsoft.aspnetcore*', 'ASP.NET Core'], ['microsoft.entityframeworkcore*', 'Entity Framework Core'], ['mediatr', 'MediatR'], ['flutter', 'Flutter'],
  ['typeorm', 'TypeORM'], ['@prisma/client', 'Prisma'], ['prisma', 'Prisma'], ['mongoose', 'Mongoose'], ['sequelize', 'Sequelize'], ['drizzle-orm', 'Drizzle'], ['knex', 'Knex'],
  ['sqlalchemy', 'SQLAlchemy'], ['alembic', 'Alembic'], ['pydantic', 'Pydantic'], ['@apollo/server', 'Apollo Server'], ['@apollo/client', 'Apollo Client'], ['graphql', 'GraphQL'], ['@trpc/server', 'tRPC'],
  ['bullmq', 'BullMQ'], ['kafkajs', 'KafkaJS'], ['socket.io', 'Socket.IO'], ['redux', 'Redux'], ['@reduxjs/toolkit', 'Redux Toolkit'], ['zustand', 'Zustand'], ['pinia', 'Pinia'],
  ['@tanstack/react-query', 'TanStack Query'], ['react-router', 'React Router'], ['react-router-dom', 'React Router'], ['tailwindcss', 'Tailwind CSS'], ['tailwindcss-rails', 'Tailwind CSS'],
  ['@mui/material', 'MUI'], ['three', 'three.js'], ['pg', 'PostgreSQL'], ['psycopg', 'PostgreSQL'], ['psycopg2', 'PostgreSQL'], ['psycopg2-binary', 'PostgreSQL'], ['org.postgresql:postgresql', 'PostgreSQL'],
  ['npgsql*', 'PostgreSQL'], ['mysql2', 'MySQL'], ['mongodb', 'MongoDB'], ['go.mongodb.org/mongo-driver*', 'MongoDB'], ['redis', 'Redis'], ['ioredis', 'Redis'], ['elasticsearch', 'Elasticsearch'],
  ['typescript', 'TypeScript'], ['vite', 'Vite'], ['webpack', 'webpack'], ['rollup', 'Rollup'], ['esbuild', 'esbuild'], ['turbo', 'Turborepo'], ['nx', 'Nx'], ['lerna', 'Lerna'],
  ['jest', 'Jest'], ['vitest', 'Vitest'], ['mocha', 'Mocha'], ['@playwright/test', 'Playwright'], ['cypress', 'Cypress'], ['karma', 'Karma'], ['qunit', 'QUnit'], ['pytest', 'pytest'],
  ['org.junit.jupiter*', 'JUnit 5'], ['junit:junit', 'JUnit 4'], ['org.mockito*', 'Mockito'], ['phpunit/phpunit', 'PHPUnit'], ['pestphp/pest', 'Pest'], ['rspec-rails', 'RSpec'], ['rspec', 'RSpec'],
  ['minitest', 'Minitest'], ['github.com/stretchr/testify', 'testify'], ['xunit*', 'xUnit'], ['nunit', 'NUnit'], ['mstest*', 'MSTest'],
]

interface Framework {
  readonly name: string
  /** Position in the list: earlier ones say more. */
  readonly rank: number
}

let exact: ReadonlyMap<string, Framework> | undefined
let prefixes: readonly (readonly [string, Framework])[] | undefined

/** The framework that a dependency is or belongs to. Names are compared as registries do, without regard to case. */
export function frameworkOf(dependency: string): Framework | undefined {
  exact ??= new Map(FRAMEWORKS.map(([key, name], rank) => [key, { name, rank }]))
  prefixes ??= FRAMEWORKS.flatMap(([key, name], rank) => (key.endsWith('*') ? [[key.slice(0, -1), { name, rank }] as const] : []))
  const name = dependency.toLowerCase()
  return exact.get(name) ?? prefixes.find(([prefix]) => name.startsWith(prefix))?.[1]
}
