import type { Scale } from '@deepdiscovery/model'

/** Scale by number of files: tiny < 50, small < 500, medium < 5,000, large < 50,000, else huge. */
export function scaleOf(files: number): Scale {
  if (files < 50) return 'tiny'
  if (files < 500) return 'small'
  if (files < 5_000) return 'medium'
  return files < 50_000 ? 'large' : 'huge'
}
