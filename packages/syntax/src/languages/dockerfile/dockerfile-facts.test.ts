import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('stages, variables, copied files, scripts', () => checkFacts('dockerfile', `# syntax=docker/dockerfile:1
ARG VERSION=1
FROM --platform=linux/amd64 node:\${VERSION} AS build
ENV A=1 B="x y=z"
ENV OLD some value=1
COPY package.json yarn.lock ./
COPY --chown=a:b ["src/a b.txt", "/x/"]
RUN apt-get update && \\
    # comment
    ./scripts/build.sh --x; node tools/gen.js
RUN <<EOF
COPY not this
EOF
FROM build
COPY --from=build /app/dist /srv
COPY --from=nginx:1 /a /b
ADD https://x.y/z.tgz app.conf /z/
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD node server.js
`, {
  definitions: ['2-2 +variable VERSION', '3-3 +module build', '4-4 +variable A', '4-4 +variable B', '5-5 +variable OLD'],
  imports: [
    '6 import package.json {}', '6 import yarn.lock {}', '7 import src/a b.txt {}', '8 dynamic ./scripts/build.sh {}', '8 dynamic tools/gen.js {}',
    '17 import app.conf {}', '18 dynamic /docker-entrypoint.sh {}', '19 dynamic server.js {}',
  ],
  references: ['14 value build', '15 value build'],
  literals: [
    '3 FROM = node:${VERSION}', '8 RUN = apt-get update && ./scripts/build.sh --x; node tools/gen.js', '11 RUN = <<EOF', '17 ADD = https://x.y/z.tgz',
    '18 ENTRYPOINT = ["/docker-entrypoint.sh"]', '19 CMD = node server.js',
  ],
}))
