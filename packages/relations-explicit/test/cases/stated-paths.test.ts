import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

async function expectOut(text: string, frontier: string, expected: string): Promise<void> {
  expectEdges(await openTree(text).relations('out', frontier), expected)
}

describe('stated paths', () => {
  it('package.json: entries, scripts, local packages; no built files, no names of packages', () => expectOut(`
    //- web/package.json
    {
      "main": "lib/start", "types": "./dist/gone.d.ts",
      "bin": { "shop": "bin/shop.js" },
      "scripts": { "gen": "node scripts/gen.mjs --out src/x.ts && eslint ." },
      "dependencies": { "react": "^1.0.0", "shared": "file:../shared", "scripts": "1.0.0" },
      "files": ["lib", "README.md"]
    }
    //- web/lib/start.js
    //- web/bin/shop.js
    //- web/scripts/gen.mjs
    //- scripts/gen.mjs
    //- web/README.md
    //- shared/package.json
    {}
    //- react/package.json
    {}
  `, 'web/package.json', `
    web/package.json:2 -> web/lib/start.js import
    web/package.json:3 -> web/bin/shop.js import
    web/package.json:4 -> web/scripts/gen.mjs import
    web/package.json:5 -> shared/package.json import
    web/package.json:6 -> web/README.md reference
  `))

  it('workspaces, and what a glob shares out', async () => {
    const tree = openTree(`
      //- package.json
      { "workspaces": ["apps/*", "tools"] }
      //- apps/a/package.json
      {}
      //- apps/b/package.json
      {}
      //- apps/c/README.md
      //- tools/package.json
      {}
    `)
    const relations = await tree.relations('out', 'package.json')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['apps/a/package.json', 0.5], ['apps/b/package.json', 0.5], ['tools/package.json', 1],
    ])
    expectEdges(await tree.relations('in', 'tools/package.json'), 'package.json:1 -> tools/package.json import')
  })

  it('tsconfig: extends and references, not the package of that name', () => expectOut(`
    //- app/tsconfig.json
    // c
    { "extends": "../base", "references": [{ "path": "../lib" }], "compilerOptions": { "paths": { "x": ["./gone.ts"] } } }
    //- base.json
    {}
    //- lib/tsconfig.json
    { "extends": "app" }
  `, 'app/tsconfig.json', `
    app/tsconfig.json:2 -> base.json import
    app/tsconfig.json:2 -> lib/tsconfig.json import
  `))

  it('$ref of OpenAPI and JSON schema, in both directions; local and remote ones lead nowhere', async () => {
    const text = `
      //- api/openapi.yaml
      paths:
        /users:
          $ref: './paths/users.yaml#/get'
        /x:
          $ref: '#/components/x'
        /y:
          $ref: https://example.test/paths/users.yaml
      //- api/paths/users.yaml
      get: 1
      //- paths/users.yaml
      get: 2
    `
    await expectOut(text, 'api/openapi.yaml', 'api/openapi.yaml:3 -> api/paths/users.yaml import')
    expectEdges(await openTree(text).relations('in', 'api/paths/users.yaml'), 'api/openapi.yaml:3 -> api/paths/users.yaml import')
    expectEdges(await openTree(text).relations('in', 'paths/users.yaml'), '')
  })

  it('compose: build, its Dockerfile, environment, mounts', () => expectOut(`
    //- deploy/compose.dev.yml
    services:
      web:
        build:
          context: ../web
          dockerfile: docker/prod.Dockerfile
        env_file: [.env.web]
        volumes:
          - ./nginx.conf:/etc/nginx.conf:ro
          - data:/var/data
      api:
        build: ../api
        image: acme/api
    //- web/docker/prod.Dockerfile
    FROM x
    //- web/Dockerfile
    FROM x
    //- docker/prod.Dockerfile
    FROM x
    //- api/Dockerfile
    FROM x
    //- deploy/.env.web
    A=1
    //- deploy/nginx.conf
    //- deploy/data/x
  `, 'deploy/compose.dev.yml', `
    deploy/compose.dev.yml:4 -> web/Dockerfile import
    deploy/compose.dev.yml:5 -> web/docker/prod.Dockerfile import
    deploy/compose.dev.yml:6 -> deploy/.env.web import
    deploy/compose.dev.yml:8 -> deploy/nginx.conf import
    deploy/compose.dev.yml:11 -> api/Dockerfile import
  `))

  it('workflows: local actions and workflows, scripts of steps; no action of a repository', () => expectOut(`
    //- .github/workflows/ci.yml
    jobs:
      call: { uses: ./.github/workflows/shared.yml }
      test:
        steps:
          - uses: actions/checkout@v4
          - uses: ./.github/actions/setup
          - run: |
              echo ok
              ./scripts/test.sh --all && python tools/report.py > out/report.json
    //- .github/workflows/shared.yml
    on: workflow_call
    //- .github/actions/setup/action.yml
    runs: {}
    //- actions/checkout/action.yml
    runs: {}
    //- scripts/test.sh
    //- tools/report.py
  `, '.github/workflows/ci.yml', `
    .github/workflows/ci.yml:2 -> .github/workflows/shared.yml import
    .github/workflows/ci.yml:6 -> .github/actions/setup/action.yml import
    .github/workflows/ci.yml:7 -> scripts/test.sh import
    .github/workflows/ci.yml:7 -> tools/report.py import
  `))

  it('kustomize: resources, patches, generators', () => expectOut(`
    //- k8s/prod/kustomization.yaml
    resources:
      - ../base
      - ingress.yaml
      - https://example.test/x.yaml
    patches:
      - path: replicas.yaml
    configMapGenerator:
      - name: c
        files: [app.ini=conf/app.ini]
    //- k8s/base/kustomization.yaml
    resources: []
    //- k8s/prod/ingress.yaml
    //- k8s/prod/replicas.yaml
    //- k8s/prod/conf/app.ini
    //- base/kustomization.yaml
    //- ingress.yaml
  `, 'k8s/prod/kustomization.yaml', `
    k8s/prod/kustomization.yaml:2 -> k8s/base/kustomization.yaml import
    k8s/prod/kustomization.yaml:3 -> k8s/prod/ingress.yaml import
    k8s/prod/kustomization.yaml:6 -> k8s/prod/replicas.yaml import
    k8s/prod/kustomization.yaml:9 -> k8s/prod/conf/app.ini import
  `))

  it('Cargo and pyproject', async () => {
    await expectOut(`
      //- Cargo.toml
      [workspace]
      members = ["crates/*"]
      [dependencies]
      core = { path = "crates/core" }
      serde = "1"
      [[bin]]
      path = "src/bin/tool.rs"
      //- crates/core/Cargo.toml
      [package]
      //- serde/Cargo.toml
      [package]
      //- src/bin/tool.rs
    `, 'Cargo.toml', `
      Cargo.toml:2 -> crates/core/Cargo.toml import
      Cargo.toml:4 -> crates/core/Cargo.toml import
      Cargo.toml:7 -> src/bin/tool.rs import
    `)
    await expectOut(`
      //- py/pyproject.toml
      [project]
      readme = "README.md"
      [tool.uv.sources]
      lib = { path = "../lib" }
      [tool.flit.sdist]
      include = ["CHANGES.rst"]
      exclude = ["docs/build.rst"]
      //- README.md
      //- py/README.md
      //- py/CHANGES.rst
      //- py/docs/build.rst
      //- lib/pyproject.toml
    `, 'py/pyproject.toml', `
      py/pyproject.toml:2 -> py/README.md import
      py/pyproject.toml:4 -> lib/pyproject.toml import
      py/pyproject.toml:6 -> py/CHANGES.rst reference
    `)
  })

  it('Maven modules and MSBuild items', async () => {
    await expectOut(`
      //- pom.xml
      <project>
        <modules><module>core</module><module>gone</module></modules>
        <build><file>\${project.basedir}/etc/rules.xml</file><name>core</name></build>
      </project>
      //- core/pom.xml
      <project/>
      //- etc/rules.xml
      <rules/>
    `, 'pom.xml', `
      pom.xml:2 -> core/pom.xml import
      pom.xml:3 -> etc/rules.xml import
    `)
    await expectOut(`
      //- src/App/App.csproj
      <Project Sdk="Microsoft.NET.Sdk">
        <Import Project="$(MSBuildThisFileDirectory)..\\..\\build\\common.props" />
        <Import Project="$(VSToolsPath)\\web.targets" />
        <ItemGroup>
          <ProjectReference Include="..\\Core\\Core.csproj" />
          <Compile Include="Gen\\*.cs;One.cs" />
          <PackageReference Include="Core" />
        </ItemGroup>
      </Project>
      //- src/Core/Core.csproj
      <Project/>
      //- src/App/Gen/A.cs
      //- src/App/Gen/B.cs
      //- src/App/One.cs
      //- One.cs
      //- build/common.props
      <Project/>
      //- web.targets
      <Project/>
    `, 'src/App/App.csproj', `
      src/App/App.csproj:2 -> build/common.props import
      src/App/App.csproj:5 -> src/Core/Core.csproj import
      src/App/App.csproj:6 -> src/App/Gen/A.cs import
      src/App/App.csproj:6 -> src/App/Gen/B.cs import
      src/App/App.csproj:6 -> src/App/One.cs import
    `)
  })

  it('Spring imports, schema locations, Liquibase', () => expectOut(`
    //- svc/src/main/resources/app.xml
    <beans xsi:schemaLocation="http://x.test/a a.xsd http://x.test/b http://x.test/b.xsd">
      <import resource="classpath:db/main.xml"/>
      <import resource="near.xml"/>
      <include file="db/changes.xml"/>
    </beans>
    //- svc/src/main/resources/db/main.xml
    <beans/>
    //- svc/src/main/resources/db/changes.xml
    <x/>
    //- svc/src/main/resources/near.xml
    <beans/>
    //- svc/src/main/resources/a.xsd
    <schema/>
    //- other/src/main/resources/db/main.xml
    <beans/>
    //- b.xsd
    <schema/>
  `, 'svc/src/main/resources/app.xml', `
    svc/src/main/resources/app.xml:1 -> svc/src/main/resources/a.xsd import
    svc/src/main/resources/app.xml:2 -> svc/src/main/resources/db/main.xml import
    svc/src/main/resources/app.xml:3 -> svc/src/main/resources/near.xml import
    svc/src/main/resources/app.xml:4 -> svc/src/main/resources/db/changes.xml import
  `))

  it('what is only written like a path: with less confidence, never what is left out, never a list of files', async () => {
    const tree = openTree(`
      //- tool/conf.yaml
      input: src/a.ts
      near: ./b.ts
      word: a.ts
      exclude: [src/a.ts]
      url: https://example.test/src/a.ts
      absolute: /src/a.ts
      //- src/a.ts
      //- tool/b.ts
      //- a.ts
      //- all.json
      ${JSON.stringify(Array.from({ length: 50 }, (_, n) => `src/f${n}.ts`))}
      ${Array.from({ length: 50 }, (_, n) => `//- src/f${n}.ts`).join('\n      ')}
    `)
    expect((await tree.relations('out', 'tool/conf.yaml')).map(({ target, confidence }) => [target, Math.round(confidence * 100)]))
      .toEqual([['src/a.ts', 73], ['tool/b.ts', 90]])
    expectEdges(await tree.relations('out', 'all.json'), '')
  })
})
