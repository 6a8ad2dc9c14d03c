import { packetIds } from '../../../demo/backend/commerce/packet-ids'
import { defaultScenario } from '../../../demo/backend/scenarios/default'
import type { Scenario } from '../../../demo/backend/scenarios/scenario'
import { accountDefaults, type SeededAccount } from '../../../demo/backend/scenarios/seeded-account'
import { makeRoster } from '../../../demo/backend/television/channel-roster'
import type { Card, PaySystemName } from '../../../demo/backend/worlds/user-money'
import type { StorageMode } from './browser'
import { type Chance, chanceOf } from './chance'

/** How the viewer of a page is known: as a guest, by a login, by a link, or by the token of a host page. */
export type WayIn = 'guest' | 'login' | 'link' | 'host'

/** A page that is open when the life begins. */
export interface FirstPage {
  /** Place of its browser. */
  readonly browser: number
  readonly way: WayIn
  /** Phone of the account; null for a guest. */
  readonly phone: string | null
}

/** The people, devices and operator of a life. */
export interface Household {
  readonly seed: number
  /** Epoch ms at which the life begins. */
  readonly start: number
  readonly scenario: Scenario
  readonly browsers: readonly { readonly offsetMs: number; readonly storage: StorageMode }[]
  readonly pages: readonly FirstPage[]
  /** The operator sells periods by offers. */
  readonly isByOffers: boolean
  readonly confirmsWithoutCard: boolean
  /** Fields of config.json. */
  readonly config: Readonly<Record<string, unknown>>
}

/** The channels of a life: one of each kind that is watched in a way of its own. */
const CHANNELS = new Set([
  'news-24',
  'cinema-plus',
  'drama-plus',
  'button-theatre',
  'paper-boats',
  'regional-1',
  'no-archive',
  'night-18',
  'two-tickets',
  'closed-studio',
  'silent',
  'no-overlay',
])

/** Contents of a life, from the beginning of the catalogue. */
const CONTENTS = 60

const DAY_MS = 86_400_000
/** The earliest beginning of a life, a Monday. */
const EARLIEST = Date.UTC(2026, 1, 2)

/** The roster is that of one life: the operator changes its channels. */
function rosterOfLife(): ReturnType<Scenario['makeRoster']> {
  const channels = makeRoster(40)
    .channels.filter(({ slug }) => CHANNELS.has(slug))
    .map((channel) => ({ ...channel }))
  return {
    channels,
    byId: (id) => channels.find((channel) => channel.id === id),
    bySlug: (slug) => channels.find((channel) => channel.slug === slug),
  }
}

const WAYS_TO_PAY: readonly (readonly PaySystemName[])[] = [
  ['linkedcard', 'short_url', 'qrcode'],
  ['linkedcard', 'short_url', 'qrcode'],
  ['linkedcard', 'short_url', 'qrcode', 'qrcode_png', 'phone_sms', 'ext_app', 'ext_billing_balance', 'info'],
  ['phone_sms', 'linkedcard'],
  ['qrcode', 'qrcode_png'],
  [],
]

const card = (id: number, isExpired: boolean): Card => ({
  id,
  number: '•••• 4242',
  isPrimary: true,
  isExpired,
})

function accountOf(chance: Chance, place: number): SeededAccount {
  const hasTerms = chance.happens(0.25)
  return {
    ...accountDefaults,
    phone: `7900000000${place}`,
    password: `life-${place}`,
    note: 'of a life',
    firstName: ['Vera', 'Anton', 'Nina'][place] ?? 'Pavel',
    packets: hasTerms ? [] : chance.happens(0.85) ? [packetIds.base] : [],
    pin: chance.happens(0.6) ? (['1234', '4321', '7777'][place] ?? '1234') : null,
    ignoresParental: chance.happens(0.05),
    role: chance.happens(0.15) ? 'child' : 'adult',
    deviceLimit: chance.happens(0.1) ? 2 : 5,
    contract: place === 0 ? { identifier: 'contract-1', code: '123456' } : null,
    balanceCents: chance.pick([0, 0, 5000, 60_000, 500_000]),
    dueCents: chance.happens(0.1) ? 35_000 : 0,
    paySystems: chance.pick(WAYS_TO_PAY),
    cards: chance.happens(0.35) ? [card(3001 + place * 10, chance.happens(0.1))] : [],
    billingCents: chance.happens(0.3) ? 40_000 : null,
    terms: hasTerms
      ? [
          {
            packetId: packetIds.everyDay,
            daysLeft: chance.pick([1, 12]),
            renew: chance.happens(0.5),
            isPaused: chance.happens(0.15),
          },
          ...(chance.happens(0.5)
            ? [{ packetId: packetIds.cinema, daysLeft: 5, renew: chance.happens(0.5) }]
            : []),
        ]
      : [],
  }
}

function pagesOf(chance: Chance, browsers: number, accounts: readonly SeededAccount[]): FirstPage[] {
  const count = chance.pick([1, 1, 2, 2, 2, 3])
  const phoneOf = () => (chance.happens(0.75) ? accounts[0] : chance.pick(accounts))?.phone ?? null
  return Array.from({ length: count }, (_, place) => {
    const way = chance.weighed([
      { weight: 3, way: 'guest' as const },
      { weight: 6, way: 'login' as const },
      { weight: 1, way: 'link' as const },
      { weight: 1, way: 'host' as const },
    ])?.way
    return {
      browser: place === 0 ? 0 : chance.whole(browsers),
      way: way ?? 'guest',
      phone: way === 'guest' ? null : phoneOf(),
    }
  })
}

/** Creates the household of a seed. */
export function householdOf(seed: number): Household {
  const chance = chanceOf('household', seed)
  const accounts = Array.from({ length: chance.pick([1, 2, 2, 3]) }, (_, place) => accountOf(chance, place))
  const browsers = Array.from({ length: chance.pick([1, 1, 1, 2]) }, () => ({
    offsetMs: chance.happens(0.12) ? chance.pick([-2 * DAY_MS, -3600_000, 600_000, 3 * DAY_MS]) : 0,
    storage: chance.happens(0.06) ? chance.pick<StorageMode>(['full', 'blocked']) : ('kept' as const),
  }))
  const config = chance.happens(0.2) ? { parentalControl: { adultChannels: ['10001'] } } : {}
  return {
    seed,
    start: EARLIEST + chance.whole(28 * 24 * 60) * 60_000,
    scenario: {
      ...defaultScenario,
      name: `life-${seed}`,
      guests: chance.happens(0.1) ? 'login-required' : 'welcome',
      exposesDate: chance.happens(0.5),
      provider: {
        ...defaultScenario.provider,
        sells: !chance.happens(0.08),
        allowsAddOnsWithoutBase: chance.happens(0.3),
      },
      signIn: chance.happens(0.3) ? ['phone', 'login'] : ['phone'],
      declinesPayments: chance.happens(0.08),
      accounts,
      moreProfiles: chance.happens(0.6)
        ? [
            { name: 'Boris', role: 'adult' as const },
            { name: 'Zoë', role: 'child' as const },
          ]
        : [],
      config,
      contents: CONTENTS,
      makeRoster: rosterOfLife,
    },
    browsers,
    pages: pagesOf(chance, browsers.length, accounts),
    isByOffers: chance.happens(0.6),
    confirmsWithoutCard: chance.happens(0.15),
    config,
  }
}
