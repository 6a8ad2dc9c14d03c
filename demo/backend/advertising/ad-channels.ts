import type { AdPlan } from './ad-plan'

interface AdChannel {
  /** Shown on the control page. */
  readonly note: string
  readonly plan: AdPlan
}

/** Channels with advertising, by slug; all other channels have none. */
export const adChannels: Readonly<Record<string, AdChannel>> = {
  'velo-track': {
    note: 'pre-roll of one advertisement, behind a wrapper and a redirect',
    plan: { pre: ['wrapper'] },
  },
  'kitchen-garden': {
    note: 'pre-roll of two, the second can be skipped after 2 s and bought off',
    plan: { pre: ['pod'], maxAds: 2, allowDisable: true },
  },
  'budget-watch': {
    note: 'pre-roll whose every address fails: empty, broken, without its media',
    plan: { pre: ['empty', 'broken', 'lost'] },
  },
  'snow-line': {
    note: 'advertising after 20 s of watching and after a pause; the first address of both fails',
    plan: {
      middle: ['empty', 'single'],
      postPause: ['broken', 'skippable'],
      middlePeriod: 20,
      allowDisable: true,
    },
  },
  'craft-yard': { note: 'pre-roll whose document is late, then another', plan: { pre: ['slow', 'single'] } },
}
