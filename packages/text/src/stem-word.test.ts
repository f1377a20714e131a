import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemWord } from './stem-word.ts'
import { surfaceForms } from './surface-forms.ts'

/** Inflections that must meet; no two families may share a stem. */
const FAMILIES = `
  cache caches cached caching | route routes routed routing | file files filed filing | use uses used using |
  query queries queried querying | map maps mapped mapping mappings | control controls controlled controlling |
  create creates created creating | update updates updated updating | parse parses parsed parsing | class classes |
  process processes processed processing | status statuses | alias aliases aliased aliasing |
  index indexes indices indexed indexing | box boxes boxed boxing | match matches matched matching |
  batch batches batched batching | push pushes pushed pushing | fix fixes fixed fixing | case cases | database databases |
  try tries tried trying | cookie cookies | apply applies applied applying | share shares shared sharing |
  embed embeds embedded embedding | add adds added adding | call calls called calling |
  install installs installed installing | enable enables enabled enabling | handle handles handled handling |
  cancel cancels cancelled canceled cancelling canceling | run runs running | stop stops stopped stopping |
  log logs logged logging | debug debugs debugged debugging | commit commits committed committing |
  transfer transfers transferred transferring | format formats formatted formatting | float floats floating |
  rate rates rated rating | release releases released releasing | close closes closed closing | response responses |
  focus focuses focused focusing | cause causes caused causing | configure configures configured configuring |
  store stores stored storing | ignore ignores ignored ignoring | monitor monitors monitored monitoring |
  merge merges merged merging | change changes changed changing | save saves saved saving |
  receive receives received receiving | move moves moved moving | remove removes removed removing |
  validate validates validated validating | service services | image images | node nodes | code codes coded coding |
  encode encodes encoded encoding | type types typed typing | size sizes sized sizing | resize resizes resized resizing |
  style styles styled styling | price prices priced pricing | trace traces traced tracing |
  require requires required requiring | resolve resolves resolved resolving | load loads loaded loading |
  delete deletes deleted deleting | reset resets resetting | get gets getting | set sets | setting settings |
  send sends sending sent | build builds built building | write writes writing written | find finds finding found |
  user users | token tokens | policy policies | entity entities | dependency dependencies | property properties |
  address addresses addressed addressing | access accesses accessed accessing | patch patches patched patching |
  search searches searched searching | fetch fetches fetched fetching | schema schemas | key keys |
  display displays displayed displaying | play plays played playing | deploy deploys deployed deploying |
  issue issues issued issuing | queue queues queued queueing queuing | value values valued | tree trees |
  employee employees | tie ties tied | analyze analyzes analyzed analyzing | tokenize tokenizes tokenized tokenizing |
  serialize serialized serializing serializes | plan plans planned planning | plane planes | locale locales |
  local locals | string strings | thing things | binding bindings bind | warning warnings warn |
  hash hashes hashed hashing | crash crashes crashed crashing | filter filters filtered filtering |
  refactor refactors refactored refactoring | override overrides overriding overridden | raise raises raised raising |
  increase increases increased increasing | browse browses browsed browsing | base bases based |
  expose exposes exposed exposing | compose composed composing composes | license licenses licensed licensing |
  sync syncs synced syncing | bug bugs | module modules | rule rules ruled | schedule schedules scheduled scheduling |
  compile compiles compiled compiling | enforce enforces enforced enforcing | note notes noted noting |
  hope hopes hoped hoping | hop hops hopped hopping | theme themes | hero heroes | shoe shoes |
  echo echoes echoed echoing | go goes going | shipping ship ships shipped | tax taxes | pass passes passed passing |
  miss misses missing missed | zip zips zipped zipping | wrap wraps wrapped wrapping | drop drops dropped dropping |
  refer refers referred referring | occur occurs occurred occurring | submit submits submitted submitting |
  label labels labelled labeled labelling | model models modelled modelling | scroll scrolls scrolled scrolling |
  poll polls polled polling | spell spells spelled spelling | review reviews reviewed reviewing |
  view views viewed viewing | show shows showed showing shown | draw draws drawing | allow allows allowed allowing |
  column columns | sign signs signed signing | assign assigns assigned assigning | combine combines combined combining |
  define defines defined defining | join joins joined joining | contain contains contained containing |
  explain explains explained explaining | invite invites invited inviting | edit edits edited editing |
  limit limits limited limiting | visit visits visited visiting | quote quotes quoted quoting |
  execute executes executed executing | output outputs | promise promises | purchase purchases purchased purchasing |
  choose chooses choosing chosen | lose loses losing lost | tag tags tagged tagging | manage manages managed managing |
  page pages paged paging | message messages messaging | usage usages | range ranges ranged ranging | hang hangs hanging |
  challenge challenges | verify verifies verified verifying | notify notifies notified notifying |
  copy copies copied copying | retry retries retried retrying | empty empties emptied | body bodies |
  toggle toggles toggled toggling | single singles | bundle bundles bundled bundling | table tables | variable variables |
  disable disables disabled disabling | interface interfaces | replace replaces replaced replacing |
  reference references referenced referencing | sequence sequences | instance instances | notice notices noticed |
  force forces forced forcing | source sources | house houses
`.trim().split(/\s*\|\s*/).map((family) => family.split(' '))

describe('stemWord and surfaceForms', () => {
  test.each(FAMILIES.map((family) => [family.join(' '), family] as const))('%s', (_, family) => {
    const stems = new Set(family.map(stemWord))
    expect([...stems]).toHaveLength(1)
    for (const word of family) expect(surfaceForms(word)).toEqual(expect.arrayContaining(family))
  })

  test('families stay apart', () => {
    const stems = FAMILIES.map(([first = '']) => stemWord(first))
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([])
  })

  test.each([
    ['set', 'setting'], ['plan', 'plane'], ['local', 'locale'], ['hop', 'hope'], ['them', 'theme'], ['parser', 'parse'], ['bus', 'busy'],
    ['cod', 'code'], ['not', 'note'], ['string', 'str'], ['user', 'use'], ['class', 'clas'], ['status', 'state'], ['version', 'verse'],
  ])('%s is not %s', (left, right) => expect(stemWord(left)).not.toBe(stemWord(right)))

  test.each(['string', 'thing', 'speed', 'need', 'status', 'https', 'class', 'news', 'ids', 'v2', 'http2', 'привет', 'naïve', '用户', ''])(
    'leaves %j alone', (word) => expect(stemWord(word)).toBe(word),
  )

  test('words beyond English are looked up as they are', () => {
    expect(surfaceForms('用户')).toEqual(['用户'])
    expect(surfaceForms('utf8')).toEqual(['utf8'])
  })

  test('for any word the stem is stable and every form shares it', () => {
    const endings = fc.constantFrom('', 's', 'es', 'ed', 'ing', 'e', 'y', 'ies', 'ied', 'ings', 'ss', 'us', 'eed', 'inge', 'ell', 'elled')
    const words = fc.tuple(fc.stringMatching(/^[a-z]{1,7}$/), endings).map(([root, ending]) => root + ending)
    fc.assert(fc.property(words, (word) => {
      const stem = stemWord(word)
      const forms = surfaceForms(word)
      expect(stemWord(stem)).toBe(stem)
      expect(forms).toContain(word)
      expect(forms).toContain(stem)
      expect(forms.map(stemWord)).toEqual(forms.map(() => stem))
      expect(forms).toEqual(expect.arrayContaining([...surfaceForms(stem)]))
    }), { numRuns: 3000 })
  })
})
