/**
 * Words that issue templates put into every report (`Steps to reproduce`, `Expected behavior`, `Environment`). Weak evidence at
 * best, but no stop words: a task may be about a `version`. Folded.
 */
export const TEMPLATE_WORDS: ReadonlySet<string> = new Set(
  `actual additional affected applicable attach attached behavior behaviors behaviour browser bug bugs checklist clear community
  concise context current currently describe described description desktop details device discussion documentation duplicate
  encountered environment example examples existing expect expected explain explanation feature following guidelines happen
  happened happening happens help info information issue issues latest link machine minimal motivation notes observed occurs
  operating opened original os output platform problem problems proposal proposed provide reported reproduce reproduced reproduces
  reproducible reproducing reproduction request requests required resolved response result results screenshot screenshots
  searched similar snippet solution specify step steps submitted submitting suggestion summary system template ticket title
  versions version work workaround working works`.split(/\s+/),
)
