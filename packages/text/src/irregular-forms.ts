/** Ordinary software English whose forms the rules of {@link stemWord} would get wrong: form to stem. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(Object.entries({
  indices: 'index', vertices: 'vertex', matrices: 'matrix', vortices: 'vortex', appendices: 'appendix', criteria: 'criterion',
  children: 'child', analyses: 'analysis', axes: 'axis', hypotheses: 'hypothesis', parentheses: 'parenthesis', leaves: 'leaf',
  halves: 'half', shelves: 'shelf', wolves: 'wolf', people: 'person',
  agreed: 'agree', freed: 'free', guaranteed: 'guarante', decreed: 'decree',
  controlled: 'control', controlling: 'control', controls: 'control', patrolled: 'patrol', patrolling: 'patrol',
  written: 'write', wrote: 'write', writing: 'write', sent: 'send', built: 'build', found: 'find', ran: 'run', thrown: 'throw',
  threw: 'throw', broken: 'break', broke: 'break', hidden: 'hide', hiding: 'hide', chosen: 'choose', chose: 'choose',
  choosing: 'choose', chooses: 'choose', lost: 'lose', losing: 'lose', loses: 'lose', kept: 'keep', gotten: 'get', got: 'get',
  given: 'give', gave: 'give', giving: 'give', gives: 'give', taken: 'take', took: 'take', taking: 'take', takes: 'take',
  shown: 'show', caught: 'catch', bound: 'bind', held: 'hold', overridden: 'overrid', overrode: 'overrid', rewritten: 'rewrit',
  rewrote: 'rewrit', resent: 'resend', rebuilt: 'rebuild', seen: 'see', tying: 'tie', dying: 'die', lying: 'lie',
  cookies: 'cookie', movies: 'movie', zombies: 'zombie', queued: 'queue', queuing: 'queue', queueing: 'queue',
  goes: 'go', going: 'go', series: 'series', species: 'species', prefixes: 'prefix',
  embedding: 'embed', embedded: 'embed', setting: 'setting', settings: 'setting', using: 'use', used: 'use',
  focusing: 'focus', focused: 'focus', biased: 'bias', aliased: 'alias', aliasing: 'alias', canvases: 'canvas', quizzes: 'quiz',
  batching: 'batch', syncing: 'sync', synced: 'sync', ageing: 'age', dyeing: 'dye', singeing: 'singe', programming: 'program',
}))

/** Words that look inflected and are not, or whose stem would collide with another word. */
export const UNCHANGED_WORDS: ReadonlySet<string> = new Set([
  'embed', 'hundred', 'naked', 'sacred', 'biped', 'wicked', 'kindred', 'nothing', 'something', 'anything', 'everything', 'during',
  'sibling', 'ceiling', 'evening', 'morning', 'darling', 'inning', 'outing', 'wedding', 'pudding', 'ping', 'string', 'thing',
  'locale', 'finale', 'morale', 'rationale', 'severe', 'humane', 'universe', 'news', 'lens', 'always', 'perhaps', 'does', 'was',
  'has', 'its', 'yes', 'gas', 'atlas', 'alias', 'bias', 'canvas', 'pandas', 'kubernetes', 'jenkins', 'postgres', 'redis', 'https',
  'rails', 'sass', 'css', 'js', 'ts', 'os', 'ios', 'macos', 'dns', 'tls', 'aws', 'sms', 'gps', 'cors', 'vps', 'rss', 'kafkas',
])

/** Singular nouns in `-us`, `-as` and `-is` have plurals in `-es`: `statuses`, `aliases`, `buses`. */
export const NOUNS_IN_S: ReadonlySet<string> = new Set([
  'status', 'virus', 'campus', 'census', 'corpus', 'bonus', 'focus', 'alias', 'bias', 'canvas', 'atlas', 'bus', 'gas', 'lens',
  'radius', 'consensus', 'nexus', 'chorus', 'surplus', 'modulus', 'iris', 'octopus', 'plus', 'minus',
])
