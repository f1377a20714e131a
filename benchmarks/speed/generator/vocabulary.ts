import type { Random } from '../../statistics/random.ts'

/** Words of programs, the commonest first. Identifiers and prose of generated trees are made of these. */
const COMMON = `value name type option error config key data user file path list request response result order item field client server
service state event context message index count report invalid default format query cache model entity account payment invoice customer
product price discount cart session token header body status code page view table column record event handler listener factory builder
parser reader writer buffer stream queue worker job task schedule timer limit window batch chunk retry timeout policy rule filter sort
group merge split copy delete create update load save open close start stop check validate resolve register configuration setting
property attribute label title content document template layout style theme color image media audio video upload download export
backup restore archive history version branch commit change patch release channel topic subject subscription notification mail address
city country region zone location route map distance speed weight height width size volume area unit currency rate tax total amount
balance ledger transfer deposit refund charge fee credit debit bank card wallet customer profile avatar role permission access grant
policy audit log trace metric gauge counter sample alert rule target source sink pipeline stage step phase plan goal scope silently
accepted names graph node edge tree leaf root parent child sibling ancestor depth level rank score weight anchor frontier candidate
budget window cursor offset segment block frame packet socket port host domain gateway proxy router bridge adapter driver plugin
extension module bundle manifest dependency license contract agreement offer quote tender bid auction lot parcel shipment
carrier warehouse shelf stock supply demand forecast season campaign coupon voucher reward loyalty survey answer question choice`.split(/\s+/)
const SYLLABLES = 'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(' ')
const WORDS = [...new Set(COMMON)]

/**
 * Word number `rank`: a real one at first, then made of syllables, so that a large tree knows more words than a small one. Hardly ever
 * the same for two ranks.
 */
export function wordAt(rank: number): string {
  const known = WORDS[rank]
  if (known !== undefined) return known
  let rest = rank - WORDS.length + SYLLABLES.length
  let word = ''
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length] ?? ''
  return `${word}n`
}

/** Draws words so that the word at rank r comes up in proportion to 1 / (r + 3), as in real programs (Zipf's law). */
export function zipfWords(random: Random, size: number): () => string {
  const sums = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 3)
  return () => {
    const wanted = random() * sum
    let low = 0
    for (let high = size - 1; low < high;) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return wordAt(low)
  }
}
