import type { Scale } from '@deepdiscovery/model'

/** Every scale, from small to huge: one preset of weights each. */
export const SCALES: readonly Scale[] = ['small', 'medium', 'large', 'huge']
