import { toArtifactId } from '@deepdiscovery/model'
import { syntaxFromFacts } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { indexDefinitions } from './definition-index.ts'

const PATHS = ['flask/app.py', 'flask/blueprints.py', 'flask/views.py'].map(toArtifactId)
const at = (path: string, line: number) => ({ artifact: toArtifactId(path), startLine: line, endLine: line })
const facts = await syntaxFromFacts({
  'flask/app.py': { definitions: [{ name: 'open_resource', container: 'Flask', span: at('flask/app.py', 3) }] },
  'flask/blueprints.py': { definitions: [{ name: 'open_resource', container: 'Blueprint', span: at('flask/blueprints.py', 5) }] },
  'flask/views.py': { definitions: [{ name: 'as_view', container: 'View', span: at('flask/views.py', 7) }] },
}).facts(PATHS)

const found = (name: string, owner?: string) =>
  indexDefinitions(facts).fitsOf([{ name, quality: 1, ...(owner === undefined ? {} : { owner }) }]).map(({ artifact }) => artifact as string)

test('a qualified name that is found as it stands means none of its namesakes, whatever their paths say', () => {
  expect(found('open_resource', 'Flask')).toEqual(['flask/app.py'])
  expect(found('open_resource')).toEqual(['flask/app.py', 'flask/blueprints.py'])
})

test('where it is not, its owner may be said otherwise', () => {
  expect(found('open_resource', 'Site')).toEqual(['flask/app.py', 'flask/blueprints.py'])
  expect(found('as_view', 'flask')).toEqual(['flask/views.py'])
})
