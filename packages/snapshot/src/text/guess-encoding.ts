/** Characters of two bytes of one encoding: how many there are, and how many lie where that language's everyday text lies. */
interface PairCount {
  pairs: number
  everyday: number
  /** Kana, which no Japanese text lacks; 0 elsewhere. */
  kana: number
}

interface Candidate {
  readonly label: string
  readonly isLead: (byte: number) => boolean
  readonly isTrail: (byte: number) => boolean
  readonly isEveryday: (lead: number, trail: number) => boolean
  readonly isKana?: (lead: number, trail: number) => boolean
  /** Bytes above 0x7f that are characters by themselves. */
  readonly isSingle?: (byte: number) => boolean
  readonly leastEveryday: number
  readonly leastPairs: number
}

const high = (byte: number): boolean => byte >= 0xa1 && byte <= 0xfe
const within =
  (from: number, to: number) =>
  (byte: number): boolean =>
    byte >= from && byte <= to

/** The order matters: a stricter test first. Kana tells Japanese; Hangul fills a part of what Chinese characters fill. */
const CANDIDATES: readonly Candidate[] = [
  {
    label: 'shift_jis',
    isLead: (byte) => within(0x81, 0x9f)(byte) || within(0xe0, 0xfc)(byte),
    isTrail: (byte) => within(0x40, 0xfc)(byte) && byte !== 0x7f,
    isSingle: within(0xa1, 0xdf),
    isEveryday: (lead) => within(0x81, 0x84)(lead) || within(0x88, 0x97)(lead),
    isKana: (lead, trail) => (lead === 0x82 && within(0x9f, 0xf1)(trail)) || (lead === 0x83 && within(0x40, 0x96)(trail)),
    leastEveryday: 0.8,
    leastPairs: 2,
  },
  {
    label: 'euc-jp',
    isLead: high,
    isTrail: high,
    isEveryday: (lead) => within(0xa1, 0xa5)(lead) || within(0xb0, 0xcf)(lead),
    isKana: (lead) => lead === 0xa4 || lead === 0xa5,
    leastEveryday: 0.8,
    leastPairs: 2,
  },
  {
    label: 'euc-kr',
    isLead: within(0x81, 0xfe),
    isTrail: high,
    isEveryday: (lead) => within(0xb0, 0xc8)(lead),
    leastEveryday: 0.95,
    leastPairs: 6,
  },
  {
    label: 'gb18030',
    isLead: within(0x81, 0xfe),
    isTrail: high,
    isEveryday: (lead) => within(0xb0, 0xd7)(lead) || lead === 0xa1 || lead === 0xa3,
    leastEveryday: 0.75,
    leastPairs: 2,
  },
  {
    label: 'big5',
    isLead: within(0xa1, 0xf9),
    isTrail: (byte) => within(0x40, 0x7e)(byte) || high(byte),
    isEveryday: (lead) => within(0xa1, 0xc6)(lead),
    leastEveryday: 0.9,
    leastPairs: 4,
  },
]

/** Share of the two-byte characters that must be kana where the encoding is Japanese. */
const LEAST_KANA = 0.2

/** Cyrillic letters of windows-1251 come in words: this share of the high bytes stands beside two others. */
const LEAST_IN_WORDS = 0.8

/** Bytes looked at. */
const SAMPLE_BYTES = 65_536

/**
 * The encoding that bytes which are no UTF-8 fit much better than windows-1252, or `undefined`. Western text has single high
 * bytes between ASCII letters; East Asian text has them in pairs that fall into a few ranges.
 */
export function guessEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.length > SAMPLE_BYTES ? bytes.subarray(0, SAMPLE_BYTES) : bytes
  for (const candidate of CANDIDATES) {
    const count = countPairs(sample, candidate)
    if (count === undefined || count.pairs < candidate.leastPairs || count.everyday < count.pairs * candidate.leastEveryday)
      continue
    if (candidate.isKana === undefined || count.kana >= count.pairs * LEAST_KANA) return candidate.label
  }
  return isCyrillic(sample) ? 'windows-1251' : undefined
}

/** `undefined` as soon as the bytes do not fit; a pair cut at the end does. */
function countPairs(bytes: Uint8Array, candidate: Candidate): PairCount | undefined {
  const count: PairCount = { pairs: 0, everyday: 0, kana: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80 || candidate.isSingle?.(lead) === true) continue
    if (at + 1 === bytes.length) break
    const trail = bytes[++at]!
    if (!candidate.isLead(lead) || !candidate.isTrail(trail)) return undefined
    count.pairs++
    if (candidate.isEveryday(lead, trail)) count.everyday++
    if (candidate.isKana?.(lead, trail) === true) count.kana++
  }
  return count
}

function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0
  let others = 0
  let inWords = 0
  let run = 0
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= 0xc0 || byte === 0xb8 || byte === 0xa8) {
      run++
      continue
    }
    letters += run
    if (run >= 3) inWords += run
    run = 0
    if (byte >= 0x80) others++
  }
  return letters >= 6 && inWords >= letters * LEAST_IN_WORDS && others <= letters * 0.2
}
