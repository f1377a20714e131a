import type { Mention } from '@deepdiscovery/model'
import { DEFINED_NAMES } from './definitions/defined-names.ts'
import { definitionClue } from './definitions/definition-clue.ts'
import type { RuleTemplate, TextReading } from './rule-template.ts'
import { configKeyClue } from './texts/config-key-clue.ts'
import { constantClue } from './texts/constant-clue.ts'
import { flagClue } from './texts/flag-clue.ts'
import { labelClue } from './texts/label-clue.ts'
import { messageClue } from './texts/message-clue.ts'
import { quotedClue } from './texts/quoted-clue.ts'
import { routeClue } from './texts/route-clue.ts'
import { tableClue } from './texts/table-clue.ts'
import type { TextClue } from './texts/text-clue.ts'

/** Longer mentions are cut: what identifies a text stands in its beginning. */
const MAX_MENTION = 400

const TEXT_CLUES: Readonly<Record<Exclude<TextReading, 'translation'>, (text: string) => TextClue | undefined>> = {
  message: messageClue, label: labelClue, route: routeClue, 'config-key': configKeyClue, flag: flagClue,
  'environment-variable': constantClue, table: tableClue, quoted: quotedClue,
}

/** What a template looks for in files when the task holds this mention; nothing for templates that need no text. */
export function clueOf({ locate }: RuleTemplate, mention: Mention): TextClue | undefined {
  if (locate.by === 'definition') return definitionClue(DEFINED_NAMES[locate.read](mention))
  if (locate.by === 'path' || locate.read === 'translation') return undefined
  return TEXT_CLUES[locate.read](mention.text.slice(0, MAX_MENTION))
}
