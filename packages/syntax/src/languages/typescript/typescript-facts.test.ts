import { describe, it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

describe('definitions', () => {
  it('classes with members, decorators in the span, visibility by modifier', () => checkFacts('typescript', `import { Injectable } from '@nestjs/common'
/**
 * Sells cats.
 * In two lines.
 *
 * Second paragraph.
 */
@Injectable()
@Scope('x')
export class CatsService<T> extends Base<T> implements OnInit {
  @Input('in') private readonly name: string = 'tom'
  static count = 0
  #secret = 1
  handler = async (event: Event) => { const local = 1 }
  constructor(private readonly repo: Repo, other: Other, public log: Log) { super() }
  /** Finds one. @param id which */
  @Get(':id')
  @Roles('a')
  async findOne(id: string): Promise<Cat> { function inner() {} return this.repo.find(id) }
  protected get size(): number { return 1 }
  private hidden() {}
  over(a: string): void
  over(a: unknown) {}
}
`, {
    definitions: [
      '8-24 +class CatsService', '11-11 -field CatsService . name', '12-12 +field CatsService . count',
      '13-13 -field CatsService . #secret', '14-14 +method CatsService . handler', '15-15 +method CatsService . constructor',
      '15-15 -field CatsService . repo', '15-15 +field CatsService . log', '17-19 +method CatsService . findOne',
      '19-19 -function CatsService.findOne . inner', '20-20 +method CatsService . size', '21-21 -method CatsService . hidden',
      '22-22 +method CatsService . over', '23-23 +method CatsService . over',
    ],
    signatures: {
      CatsService: 'export class CatsService<T> extends Base<T> implements OnInit', name: "private readonly name: string = 'tom'",
      findOne: 'async findOne(id: string): Promise<Cat>', handler: 'handler = async (event: Event) =>', size: 'protected get size(): number',
    },
    docs: { CatsService: 'Sells cats. In two lines.', findOne: 'Finds one. @param id which', name: undefined },
  }))

  it('functions, arrow functions, constants, components and destructuring', () => checkFacts('tsx', `export const load = async (id: string): Promise<void> => {
  const local = 1
  const helper = () => local
}
const a = 1, b = function () {}
export let counter = 0
export const ROUTES = { home: '/', open() { return 1 }, shut: () => 2 }
export const { one, two: three, ...rest } = make()
export function* ids() {}
export const Button = memo((props: Props) => <b />)
export default function App() { return <Button /> }
declare function over(a: string): void
declare const VERSION: string
describe('x', () => { const skipped = 1; function setUp() {} })
`, {
    definitions: [
      '1-4 +function load', '3-3 -function load . helper', '5-5 -constant a', '5-5 -function b', '6-6 +variable counter',
      '7-7 +constant ROUTES', '7-7 +method ROUTES . open', '7-7 +method ROUTES . shut', '8-8 +constant one',
      '8-8 +constant three', '8-8 +constant rest', '9-9 +function ids', '10-10 +function Button', '11-11 +function App',
      '12-12 -function over', '13-13 -constant VERSION', '14-14 -function setUp',
    ],
    signatures: { load: 'export const load = async (id: string): Promise<void> =>', ROUTES: 'export const ROUTES', App: 'export default function App()' },
  }))

  it('interfaces, types, enums, namespaces, abstract members', () => checkFacts('typescript', `export interface Cat extends Animal, Pet.Named<Food> { name: string; 'quoted-key'?: 1; meow(loud: boolean): void }
export type Id = string | number
type Box<T> = { value: T; open(): { inner: string } } & Lid
export const enum Color { Red = 'red', Green }
export namespace Geo.Shapes { export interface Point { x: number } const hidden = 1 }
declare module 'lib' { export function f(): void }
export abstract class Shape { abstract area(): number; protected abstract readonly sides: number }
class Local {}
interface Options { a: 1 }
export { Local, type Options as Settings }
`, {
    definitions: [
      '1-1 +interface Cat', '1-1 +field Cat . name', '1-1 +field Cat . quoted-key', '1-1 +method Cat . meow', '2-2 +type Id',
      '3-3 -type Box', '3-3 -field Box . value', '3-3 -method Box . open', '4-4 +enum Color', '4-4 +constant Color . Red',
      '4-4 +constant Color . Green', '5-5 +module Geo.Shapes', '5-5 +interface Geo.Shapes . Point',
      '5-5 +field Geo.Shapes.Point . x', '5-5 -constant Geo.Shapes . hidden', '6-6 -module lib', '6-6 -function lib . f',
      '7-7 +class Shape', '7-7 +method Shape . area', '7-7 +field Shape . sides', '8-8 +class Local', '9-9 +interface Options',
      '9-9 +field Options . a',
    ],
  }))

  it.each([
    ['export default class {}', '1-1 +class default', 'export default class'],
    ['export default class Cart {}', '1-1 +class Cart', 'export default class Cart'],
    ['export default () => {}', '1-1 +function default', 'export default () =>'],
    ['export default function () {}', '1-1 +function default', 'export default function ()'],
    ["export default { name: 'x' }", '1-1 +constant default', 'export default'],
    ['export default connect(a)(B)', '1-1 +constant default', 'export default connect(a)(B)'],
    ['const app = 1\nexport default app', '1-1 +constant app', 'const app = 1'],
    ['class App {}\nexport = App', '1-1 +class App', 'class App'],
  ])('%s', (text, definition, signature) =>
    checkFacts('typescript', text, { definitions: [definition], signatures: { [definition.split(' ').at(-1)!]: signature } }))
})

it('every form of import', () => checkFacts('typescript', `import './side-effect'
import fs from 'node:fs'
import * as path from 'node:path'
import lib, { a, b as c, type T } from './lib.js'
import type { U } from './types'
import { type V, type W as X } from './more-types'
import old = require('old')
export * from './all'
export * as ns from './ns'
export { d, e as f, default as g } from './some'
export type { H } from './h'
const lazy = await import('./lazy')
const { i, j: k } = await import('./parts')
const l = require('./l')
const { m, n: o = 1, p = 2 } = require('./m')
const q = require('./q').inner
React.lazy(() => import(\`./page\`))
import('./then').then(x => x.y)
let r: typeof import('./typed')
const s = await import(\`./\${dynamic}\`)
`, {
  definitions: ['19-19 -variable r', '20-20 -constant s'],
  imports: [
    '1 import ./side-effect {}', '2 import node:fs {default as fs}', '3 import node:path {* as path}',
    '4 import ./lib.js {default as lib, a, b as c, T}', '5 import type ./types {U}', '6 import type ./more-types {V, W as X}',
    '7 import old {* as old}', '8 re-export ./all {*}', '9 re-export ./ns {* as ns}',
    '10 re-export ./some {d, e as f, default as g}', '11 re-export type ./h {H}', '12 dynamic ./lazy {* as lazy}',
    '13 dynamic ./parts {i, j as k}', '14 dynamic ./l {* as l}', '15 dynamic ./m {m, n as o, p}', '16 dynamic ./q {inner as q}',
    '17 dynamic ./page {}', '18 dynamic ./then {y as }', '19 dynamic type ./typed {}',
  ],
  literals: [],
}))

it('references and literals', () => checkFacts('tsx', `@Module({ imports: [CatsModule, forwardRef(() => DogsModule)], providers: [{ provide: 'TOKEN', useClass: Cats }] })
class A extends mixins.Base<Food> implements I, ns.J {
  @Input() x: Array<Cat | null> = []
  run<T extends Bound>(arg: T, @Inject(KEY) repo: db.Repo): Promise<Result> {
    this.repo.save(arg).then(handle)
    return new Service(Role.Admin, { url: '/api', shorthand, key: other }) as Wrapped
  }
}
class B extends PartialType(CreateDto) {}
const el = <Panel.Item title="Hi" onClick={click}><div id="x">{child}<Icon /></div></Panel.Item>
app.get('/users/:id', auth, users.show)
if (error instanceof NotFound) config['db.url'] = \`plain\`
type P = typeof settings
foo!.bar?.baz<Arg>(1)
super.go()
`, {
  references: [
    '1 annotation Module', '1 value CatsModule', '1 call forwardRef', '1 value DogsModule', '1 value Cats',
    '2 inherit mixins . Base', '2 type Food', '2 inherit I', '2 inherit ns . J', '3 annotation Input', '3 type Array',
    '3 type Cat', '4 type Bound', '4 annotation Inject', '4 value KEY', '4 type db . Repo', '4 type Promise', '4 type Result',
    '5 call this.repo.save(arg) . then', '5 call this.repo . save', '5 value arg', '5 value handle', '6 call Service',
    '6 value Role . Admin', '6 value shorthand', '6 value other', '6 type Wrapped', '9 inherit CreateDto', '9 call PartialType',
    '9 value CreateDto', '10 call Panel . Item', '10 value click', '10 value child', '10 call Icon', '11 call app . get',
    '11 value auth', '11 value users . show', '12 value NotFound', '13 value settings', '14 call foo!.bar . baz', '14 type Arg',
    '15 call super . go',
  ],
  literals: [
    '1 @Module.provide = TOKEN', '6 url = /api', '10 title = Hi', '10 id = x', '11 app.get = /users/:id', "12 config = db.url",
    "12 config['db.url'] = plain",
  ],
}))

it('broken syntax yields what is whole', () => checkFacts('typescript', `import { a } from './a'
export class Cart { add( { }
export function total() { return a() }
`, { state: 'partial', imports: ["1 import ./a {a}"] }))

it('a literal in a chain of calls is told by the last name, and long contexts are not cut in the name', () => checkFacts('typescript', `
expect(load('a').value).toBe('b')
${'veryLongName.'.repeat(12)}call('c')
`, { literals: ['2 load = a', '2 toBe = b', '3 call = c'] }))

it('only doc comments right before a definition document it; names declared together have their own spans', () => checkFacts('typescript', `
// plain
function a() {}
/** far */

function b() {}
/** near */ function c() {}
const d = 1, /** not d */
  e = 2
`, {
  definitions: ['3-3 -function a', '6-6 -function b', '7-7 -function c', '8-8 -constant d', '9-9 -constant e'],
  docs: { a: undefined, b: undefined, c: 'near', d: undefined },
}))

it('comments between decorators are no part of the signature', () => checkFacts('typescript', `@A()
// why
@B()
export class C { @D() /* x */ m() {} }
`, { definitions: ['1-4 +class C', '4-4 +method C . m'], signatures: { C: 'export class C', m: 'm()' } }))
