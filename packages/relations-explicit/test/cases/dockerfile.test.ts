import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

describe('dockerfile', () => {
  it('what is copied from the repository root', async () => {
    expectEdges(await openTree(`
      //- docker/Dockerfile
      FROM node AS build
      COPY package.json tsconfig*.json ./
      COPY docker/entry.sh /entry.sh
      COPY gone.txt /
      COPY --from=build /app/secret.txt /
      COPY . .
      ADD https://example.test/package.json /x
      RUN ./scripts/build.sh && npm run build
      ENTRYPOINT ["/app/entry.sh"]
      CMD ["node", "/app/src/server.js"]
      //- package.json
      {}
      //- tsconfig.json
      {}
      //- tsconfig.app.json
      {}
      //- docker/entry.sh
      //- app/secret.txt
      //- scripts/build.sh
      //- entry.sh
      //- src/server.js
    `).relations('out', 'docker/Dockerfile'), `
      docker/Dockerfile:2 -> package.json import
      docker/Dockerfile:2 -> tsconfig.app.json import
      docker/Dockerfile:2 -> tsconfig.json import
      docker/Dockerfile:3 -> docker/entry.sh import
      docker/Dockerfile:8 -> scripts/build.sh import
      docker/Dockerfile:10 -> src/server.js import
    `)
  })

  it('the folder that has most of what is copied is the context; two that have the same share it', async () => {
    const own = await openTree(`
      //- svc/Dockerfile
      COPY a.txt b.txt /
      //- svc/a.txt
      //- svc/b.txt
      //- a.txt
    `).relations('out', 'svc/Dockerfile')
    expect(own.map(({ target, confidence }) => [target, confidence])).toEqual([['svc/a.txt', 0.9], ['svc/b.txt', 0.9]])
    const both = await openTree(`
      //- svc/Dockerfile
      COPY a.txt /
      //- svc/a.txt
      //- a.txt
    `).relations('out', 'svc/Dockerfile')
    expect(both.map(({ target, confidence }) => [target, confidence])).toEqual([['a.txt', 0.45], ['svc/a.txt', 0.45]])
  })

  it('a folder shares its files out, a large one is no statement', async () => {
    const files = (folder: string, count: number): string => Array.from({ length: count }, (_, n) => `//- ${folder}/f${n}`).join('\n')
    const relations = await openTree(`//- Dockerfile\nCOPY small /x\nCOPY large /y\n${files('small', 4)}\n${files('large', 30)}`).relations('out', 'Dockerfile')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([0, 1, 2, 3].map(n => [`small/f${n}`, 0.25]))
  })

  it('compose files lead to it', async () => {
    expectEdges(await openTree(`
      //- compose.yml
      services:
        api:
          build: ./api
      //- api/Dockerfile
      FROM x
      //- web/Dockerfile
      FROM x
    `).relations('in', 'api/Dockerfile', 'web/Dockerfile'), 'compose.yml:3 -> api/Dockerfile import')
  })
})
