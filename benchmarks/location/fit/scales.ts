import type { Scale } from '@deepdiscovery/model'

/** Every scale, from tiny to huge: one preset of weights each. */
export const SCALES: readonly Scale[] = ['tiny', 'small', 'medium', 'large', 'huge']
