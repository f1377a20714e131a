/** English function words: they say nothing about where something is. Folded; contractions without their apostrophe. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above across actually after again against all almost along already also although always am among an and another any
  anyone anything are aren around as at away be became because become becomes been before behind being below besides between
  beyond both but by came can cannot cant come comes could couldn did didn do does doesn doing don done dont down due during each
  either else enough etc even ever every everyone everything few for from further get gets getting give given go goes going gone
  got had hadn has hasn have haven having he hello her here hers herself hey hi him himself his how however i if im in indeed
  instead into is isn it its itself ive just kind kindly know lets like ll made make makes making many may maybe me might mine
  more most much must my myself need needed needs neither never no nobody none nor not nothing now of off often ok okay on once
  one only onto or other others otherwise our ours ourselves out over own per perhaps please possible probably put quite rather
  re really regarding same say says see seem seems seen several shall she should shouldn since so some someone something sometimes
  soon still such sure take takes than thank thanks that thats the their theirs them themselves then there therefore these they
  thing things think this those though through thus till to together too toward towards try trying under unless until up upon us
  use used uses using usually ve very via want wanted wants was wasn way we well were weren what whatever when whenever where
  whereas wherever whether which while who whole whom whose why will with within without won would wouldn yes yet you your yours
  yourself`.split(/\s+/),
)

/** Whether a folded word is in {@link STOP_WORDS}. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
