import type { AdvertisedStream } from './ad-plans'

/** Contents with advertising, by slug; no other has any. */
export const adContents: Readonly<Record<string, AdvertisedStream>> = {
  'glass-garden': {
    note: 'a pre-roll, another advertisement after 15 s and one after the end; can be bought off',
    plan: { pre: ['single'], middle: ['single'], points: [15], post: ['single'], allowDisable: true },
  },
}
