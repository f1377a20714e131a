/** Registries of packages: the same name means something else in another. */
type Registry = 'npm' | 'python' | 'jvm' | 'ruby' | 'php' | 'go' | 'rust' | 'dotnet' | 'elixir' | 'dart'

const REGISTRIES: readonly (readonly [RegExp, Registry])[] = [
  [/(?:^|\/)package\.json$/, 'npm'], [/(?:^|\/)(?:pyproject\.toml|Pipfile|setup\.(?:py|cfg)|requirements[^/]*\.txt)$/, 'python'], [/(?:^|\/)(?:pom\.xml|[\w.-]+\.gradle(?:\.kts)?|build\.sbt)$/, 'jvm'],
  [/(?:^|\/)Gemfile$|\.gemspec$/, 'ruby'], [/(?:^|\/)composer\.json$/, 'php'], [/(?:^|\/)go\.mod$/, 'go'], [/(?:^|\/)Cargo\.toml$/, 'rust'], [/\.\w{2}proj$/, 'dotnet'], [/(?:^|\/)mix\.exs$/, 'elixir'],
  [/(?:^|\/)pubspec\.ya?ml$/, 'dart'],
]

/**
 * Packages whose name alone tells a reader how a repository works, and the name people know them by. Earlier ones say more: what the
 * whole is built on, then storage and messages, then what tests and bundles it. Only exact names count, or all that begin so (`*`).
 */
const FRAMEWORKS: Readonly<Record<Registry, readonly (readonly [string, string])[]>> = {
  npm: [
    ['next', 'Next.js'], ['nuxt', 'Nuxt'], ['@nestjs/core', 'NestJS'], ['@angular/core', 'Angular'],
    ['@sveltejs/kit', 'SvelteKit'], ['svelte', 'Svelte'], ['@remix-run/react', 'Remix'], ['astro', 'Astro'],
    ['gatsby', 'Gatsby'], ['vue', 'Vue'], ['react', 'React'], ['react-native', 'React Native'], ['solid-js', 'Solid'],
    ['preact', 'Preact'], ['ember-source', 'Ember'], ['electron', 'Electron'], ['express', 'Express'], ['fastify', 'Fastify'],
    ['koa', 'Koa'], ['hono', 'Hono'], ['@hapi/hapi', 'hapi'], ['typeorm', 'TypeORM'], ['@prisma/client', 'Prisma'],
    ['prisma', 'Prisma'], ['mongoose', 'Mongoose'], ['sequelize', 'Sequelize'], ['drizzle-orm', 'Drizzle'], ['knex', 'Knex'],
    ['@apollo/server', 'Apollo Server'], ['@apollo/client', 'Apollo Client'], ['graphql', 'GraphQL'],
    ['@trpc/server', 'tRPC'], ['bullmq', 'BullMQ'], ['kafkajs', 'KafkaJS'], ['socket.io', 'Socket.IO'], ['redux', 'Redux'],
    ['@reduxjs/toolkit', 'Redux Toolkit'], ['zustand', 'Zustand'], ['pinia', 'Pinia'],
    ['@tanstack/react-query', 'TanStack Query'], ['react-router', 'React Router'], ['react-router-dom', 'React Router'],
    ['tailwindcss', 'Tailwind CSS'], ['@mui/material', 'MUI'], ['three', 'three.js'], ['pg', 'PostgreSQL client'],
    ['mysql2', 'MySQL client'], ['mongodb', 'MongoDB client'], ['redis', 'Redis client'], ['ioredis', 'Redis client'],
    ['elasticsearch', 'Elasticsearch client'], ['typescript', 'TypeScript'], ['vite', 'Vite'], ['webpack', 'webpack'],
    ['rollup', 'Rollup'], ['esbuild', 'esbuild'], ['turbo', 'Turborepo'], ['nx', 'Nx'], ['lerna', 'Lerna'], ['jest', 'Jest'],
    ['vitest', 'Vitest'], ['mocha', 'Mocha'], ['@playwright/test', 'Playwright'], ['cypress', 'Cypress'], ['karma', 'Karma'],
    ['qunit', 'QUnit'],
  ],
  python: [
    ['django', 'Django'], ['flask', 'Flask'], ['fastapi', 'FastAPI'], ['starlette', 'Starlette'], ['tornado', 'Tornado'],
    ['aiohttp', 'aiohttp'], ['djangorestframework', 'Django REST framework'], ['celery', 'Celery'], ['click', 'Click'],
    ['typer', 'Typer'], ['torch', 'PyTorch'], ['tensorflow', 'TensorFlow'], ['numpy', 'NumPy'], ['pandas', 'pandas'],
    ['sqlalchemy', 'SQLAlchemy'], ['alembic', 'Alembic'], ['pydantic', 'Pydantic'], ['psycopg', 'PostgreSQL client'],
    ['psycopg2', 'PostgreSQL client'], ['psycopg2-binary', 'PostgreSQL client'], ['redis', 'Redis client'],
    ['pymongo', 'MongoDB client'], ['graphene', 'Graphene'], ['pytest', 'pytest'],
  ],
  jvm: [
    ['org.springframework.boot*', 'Spring Boot'],
    // A starter is the name of what it starts.
    ['org.springframework.boot:spring-boot-starter-thymeleaf', 'Thymeleaf'], ['org.springframework.boot:spring-boot-starter-data-jpa', 'Spring Data JPA'], ['org.springframework.boot:spring-boot-starter-webflux', 'Spring WebFlux'],
    ['org.springframework.boot:spring-boot-starter-security', 'Spring Security'], ['org.springframework.boot:spring-boot-starter-data-mongodb', 'Spring Data MongoDB'], ['org.springframework.boot:spring-boot-starter-data-redis', 'Spring Data Redis'],
    ['org.springframework.boot:spring-boot-starter-amqp', 'Spring AMQP'], ['org.springframework.boot:spring-boot-starter-batch', 'Spring Batch'], ['org.springframework.boot:spring-boot-starter-graphql', 'Spring GraphQL'],
    ['org.springframework:*', 'Spring'], ['io.quarkus*', 'Quarkus'],
    ['io.micronaut*', 'Micronaut'], ['io.ktor*', 'Ktor'], ['com.google.inject*', 'Guice'], ['com.google.dagger*', 'Dagger'],
    ['org.hibernate*', 'Hibernate'], ['org.mybatis*', 'MyBatis'], ['org.liquibase*', 'Liquibase'],
    ['org.flywaydb*', 'Flyway'], ['com.android.application', 'Android'], ['com.android.library', 'Android'],
    ['androidx.compose*', 'Jetpack Compose'], ['org.postgresql:postgresql', 'PostgreSQL client'],
    ['org.junit.jupiter*', 'JUnit 5'], ['junit:junit', 'JUnit 4'], ['org.mockito*', 'Mockito'],
  ],
  ruby: [
    ['rails', 'Rails'], ['sinatra', 'Sinatra'], ['hanami', 'Hanami'], ['sidekiq', 'Sidekiq'],
    ['tailwindcss-rails', 'Tailwind CSS'], ['pg', 'PostgreSQL client'], ['redis', 'Redis client'], ['mysql2', 'MySQL client'],
    ['rspec-rails', 'RSpec'], ['rspec', 'RSpec'], ['minitest', 'Minitest'],
  ],
  php: [
    ['laravel/framework', 'Laravel'], ['symfony/framework-bundle', 'Symfony'], ['symfony/symfony', 'Symfony'],
    ['slim/slim', 'Slim'], ['cakephp/cakephp', 'CakePHP'], ['doctrine/orm', 'Doctrine'], ['livewire/livewire', 'Livewire'],
    ['phpunit/phpunit', 'PHPUnit'], ['pestphp/pest', 'Pest'],
  ],
  go: [
    ['github.com/gin-gonic/gin', 'gin'], ['github.com/labstack/echo*', 'Echo'], ['github.com/go-chi/chi*', 'chi'],
    ['github.com/gofiber/fiber*', 'Fiber'], ['github.com/gorilla/mux', 'gorilla/mux'], ['github.com/spf13/cobra', 'Cobra'],
    ['go.uber.org/fx', 'Fx'], ['gorm.io/gorm', 'GORM'], ['google.golang.org/grpc', 'gRPC'],
    ['k8s.io/client-go', 'Kubernetes client'], ['go.mongodb.org/mongo-driver*', 'MongoDB client'],
    ['github.com/stretchr/testify', 'testify'],
  ],
  rust: [
    ['axum', 'axum'], ['actix-web', 'Actix Web'], ['rocket', 'Rocket'], ['tokio', 'Tokio'], ['clap', 'clap'],
    ['diesel', 'Diesel'], ['sqlx', 'SQLx'], ['serde', 'Serde'], ['bevy', 'Bevy'], ['tauri', 'Tauri'],
  ],
  dotnet: [
    ['microsoft.aspnetcore*', 'ASP.NET Core'], ['microsoft.entityframeworkcore*', 'Entity Framework Core'],
    ['mediatr', 'MediatR'], ['npgsql*', 'PostgreSQL client'], ['xunit*', 'xUnit'], ['nunit', 'NUnit'], ['mstest*', 'MSTest'],
  ],
  elixir: [
    ['phoenix', 'Phoenix'], ['ecto_sql', 'Ecto'],
  ],
  dart: [
    ['flutter', 'Flutter'],
  ],
}

/** A framework by the name people know. */
export interface Framework {
  readonly name: string
  /** From 0 for what a whole is built on to 1 for what only tests or bundles it. */
  readonly place: number
}

let known: ReadonlyMap<string, Framework> | undefined
let prefixes: readonly (readonly [string, Framework])[] | undefined

/** The framework that a dependency is or belongs to. Names are compared as registries do, without regard to case. */
export function frameworkOf({ name, manifest }: { readonly name: string; readonly manifest: string }): Framework | undefined {
  if (known === undefined || prefixes === undefined) {
    const all = Object.entries(FRAMEWORKS).flatMap(([registry, entries]) =>
      entries.map(([key, framework], at) => [`${registry} ${key}`, { name: framework, place: at / entries.length }] as const))
    known = new Map(all)
    prefixes = all.flatMap(([key, framework]) => (key.endsWith('*') ? [[key.slice(0, -1), framework] as const] : []))
  }
  const registry = REGISTRIES.find(([pattern]) => pattern.test(manifest))?.[1]
  if (registry === undefined) return undefined
  const key = `${registry} ${name.toLowerCase()}`
  return known.get(key) ?? prefixes.find(([prefix]) => key.startsWith(prefix))?.[1]
}
