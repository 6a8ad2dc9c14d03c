import type { Page } from '@playwright/test'
import { type Chance, chanceOf } from '../lives/simulation/chance'
import { storeSession } from '../models/stored-session'
import type { World } from '../models/world'

/** The PIN of the accounts that have one. */
export const PIN = '1234'

const VIEWERS = ['guest', 'account', 'child'] as const
const PLACES = ['site', 'site', 'partner'] as const

/** Where a walk begins, and as whom. */
export interface Setting {
  /** `family`: accounts have profiles of adults and children besides their first one. */
  readonly scenario: 'default' | 'family'
  readonly viewer: (typeof VIEWERS)[number]
  readonly place: (typeof PLACES)[number]
}

/** The setting of a seed. */
export function settingOf(seed: number): Setting {
  const chance: Chance = chanceOf(seed, 'setting')
  const viewer = chance.pick(VIEWERS)
  return { viewer, place: chance.pick(PLACES), scenario: viewer === 'child' ? 'family' : 'default' }
}

/** The address of the first page of a setting. */
export function startOf({ place }: Setting, { site, partner, name }: World): string {
  return place === 'site' ? `${site}/` : `${partner}/all-elements?world=${name}`
}

/** Signs the viewer of a setting in, as by an earlier visit to the page where the walk begins. */
export async function prepare({ viewer, place }: Setting, page: Page, world: World): Promise<void> {
  if (viewer === 'guest') return
  // Both are of the origin of the first page, and have no scripts.
  const address = place === 'site' ? `${world.site}/config.json` : `${world.partner}/partner.css`
  const role = viewer === 'child' ? 'child' : 'adult'
  const { phone } = await world.makeAccount({ packets: [501], pin: PIN, balance: 1000, card: '4242', role })
  await storeSession(page, world, phone, address)
}
