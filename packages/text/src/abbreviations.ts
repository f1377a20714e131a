import { stemWord } from './stem-word.ts'

/** Short forms that programmers write for a word, `short: long long …`. General usage, no project's. Folded. */
const SHORT_FORMS = `
  a11y: accessibility | acct: account | addr: address | admin: administrator administration | app: application | arg: argument | asc: ascending
  async: asynchronous | attr: attribute | auth: authentication authorization authenticate | btn: button | buf: buffer | calc: calculate
  cert: certificate | cfg: configuration | char: character | cmd: command | col: column | conf: configuration | config: configuration configure
  conn: connection | coord: coordinate | cred: credential | ctx: context | db: database | decl: declaration | del: delete | dep: dependency
  desc: description descending | dest: destination | dev: development | diff: difference | dim: dimension | dir: directory | dist: distribution
  doc: document documentation | dtype: datatype | elem: element | env: environment | err: error | eval: evaluate | evt: event | exec: execute execution
  expr: expression | ext: extension | fmt: format | fn: function | freq: frequency | func: function | gen: generate | hist: history | i18n: internationalization
  id: identifier | idx: index | img: image | impl: implementation implement | info: information | init: initialize initialise initialization
  int: integer | iter: iterator iterate | k8s: kubernetes | lang: language | len: length | lib: library | loc: location | max: maximum | mgr: manager
  min: minimum | mod: module | msg: message | nav: navigation | notif: notification | num: number | obj: object | org: organization | param: parameter
  perm: permission | pic: picture | pkg: package | pos: position | pref: preference | prev: previous | prod: production | prop: property | pwd: password
  qty: quantity | rand: random | rec: record | ref: reference | regex: regexp | rel: relation | repo: repository | req: request | res: response resource
  resp: response | sec: second | sep: separator | seq: sequence | sig: signature | spec: specification | src: source | stat: statistic | str: string
  sub: subscription | svc: service | sync: synchronize synchronization | sys: system | tbl: table | temp: temporary | tmp: temporary | txt: text
  tz: timezone | util: utility | val: value | var: variable`

let otherForms: ReadonlyMap<string, readonly string[]> | undefined

/**
 * Other forms of a word by which code may name the same thing: `configuration` gives `config`, `cfg`, `conf`; `db` gives
 * `database`. Stems in, stems out (see {@link stemWord}), sorted; empty for most words.
 */
export function abbreviationsOf(stem: string): readonly string[] {
  otherForms ??= readForms()
  return otherForms.get(stem) ?? []
}

function readForms(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, Set<string>>()
  const tie = (from: string, to: string): void => {
    if (from !== to) forms.set(from, (forms.get(from) ?? new Set()).add(to))
  }
  for (const entry of SHORT_FORMS.split(/[|\n]/)) {
    const [short = '', long = ''] = entry.split(':').map((part) => part.trim())
    for (const word of long.split(' ').filter((part) => part !== '')) {
      tie(stemWord(short), stemWord(word))
      tie(stemWord(word), stemWord(short))
    }
  }
  return new Map([...forms].map(([word, others]) => [word, [...others].sort()]))
}
