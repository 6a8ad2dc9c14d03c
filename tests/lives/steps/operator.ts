import { packetIds } from '../../../demo/backend/commerce/packet-ids'
import { packetById } from '../../../demo/backend/commerce/packets'
import type { FaultOrder } from '../../../demo/backend/worlds/faults'
import type { Life } from '../life'
import { reload } from '../page'
import { offerEach, offerIf } from '../step'
import type { WorldArea } from './area'

/** Calls that the operator fails: those of every area, and the writes that cost or change something. */
const CALLS = [
  'GET *',
  'POST *',
  'GET /v2/users/self',
  'GET /v2/users/self/network',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
  'GET /v2/channels/:id/content_schedule',
  'GET /v2/channels/:id/stream',
  'GET /v2/contents/:id',
  'GET /v2/users/self/content_metadata/:id',
  'GET /v2/libraries/:id/contents/:id/stream',
  'GET /v2/packets/:id',
  'GET /v2/packets/:id/purchaseperiods',
  'GET /v2/users/self/accounts',
  'GET /v2/users/self/subscriptions/current',
  'GET /v2/users/self/transactions/:id',
  'POST /v2/users/self/subscriptions',
  'PATCH /v2/users/self/subscriptions/:id',
  'DELETE /v2/users/self/subscriptions/:id',
  'POST /v2/users/self/purchases',
  'POST /v2/users/self/purchases_offer',
  'POST /v2/users/self/purchases_offer/transaction',
  'POST /v2/users/self/accounts/:id/payforms/:endpoint',
  'POST /v2/users/self/cards',
  'POST /v2/users/self/promokeys',
  'POST /v2/users/self/profile',
  'PATCH /v2/users/self',
  'POST /v2/auth/device',
  'POST /v2/users/self/devices',
]

/** How a call fails, by name. */
const FAILURES: Readonly<Record<string, Omit<FaultOrder, 'match' | 'times'>>> = {
  'answers-500': { status: 500 },
  'answers-503': { status: 503, headers: { 'retry-after': '2' } },
  'answers-504-afterwards': { status: 504, afterwards: true },
  'answers-500-afterwards': { status: 500, afterwards: true },
  'answers-402': { status: 402 },
  'answers-403': { status: 403 },
  'answers-404': { status: 404 },
  'answers-429': { status: 429, headers: { 'retry-after': '1' } },
  'answers-malformed': { malformed: true },
  'answers-malformed-afterwards': { malformed: true, afterwards: true },
  'answers-nothing-useful': { status: 200, body: {}, afterwards: true },
  'answers-late': { delayMs: 4000 },
  'answers-too-late': { delayMs: 25_000, afterwards: true },
}

const PRICES = ['249.00', '299.00', '499.00', '19.00']
const PRICED = [packetIds.everyDay, packetIds.cinema, packetIds.sport, packetIds.documentary].map(String)

/** A bundle is bought by a call for each packet: the first takes effect, the second is refused. */
const SUBSCRIBE = 'POST /v2/users/self/subscriptions'

/** The sales that wait for a confirmation: the moment at which a change matters most. */
const salesToConfirm = ({ pages }: Life) =>
  pages.flatMap(({ sale }) => {
    const state = sale?.purchase.state.peek()
    return state?.name === 'confirm' ? state.order.sale : []
  })

const userWith = ({ world }: Life, phone: string) => world.users.byPhone(phone)

/** Phones of the accounts of a life. */
const phonesOf = ({ household }: Life) => household.scenario.accounts.map(({ phone }) => phone)

/** Splits what a step is about in two: what it changes, and the new value. */
const splitIn = (about: string): readonly [string, string] => {
  const [first = '', ...rest] = about.split(' = ')
  return [first, rest.join(' = ')]
}

/** Sets a field of the operator's catalogue until the end of the life: all worlds share it. */
function setUntilTheEnd<T extends object, K extends keyof T>(
  life: Life,
  thing: T,
  field: K,
  value: T[K],
): void {
  const before = thing[field]
  life.undo.push(() => Object.assign(thing, { [field]: before }))
  Object.assign(thing, { [field]: value })
}

/** True if a stream of this channel was requested: an age that changes later says nothing about that request. */
const hasPlayed = ({ world }: Life, slug: string): boolean =>
  world.ledger.list(({ detail }) => detail.plays === slug).length > 0

/** Loads every page again: nothing has to know a change of the catalogue sooner than the next visit. */
function visitAgain(life: Life): void {
  for (const page of [...life.pages]) reload(page)
}

/** Acts of the operator: failing calls, and changes of prices, ages, schedules, rights, tokens and devices. */
export const operator: WorldArea = {
  offers(life) {
    const phones = phonesOf(life)
    const channels = life.world.roster.channels.flatMap(({ slug }) => (hasPlayed(life, slug) ? [] : slug))
    const sales = salesToConfirm(life)
    const priced = sales.flatMap(({ packet }) => (packet && PRICED.includes(packet.id) ? packet.id : []))
    return [
      ...offerEach(
        20,
        'set-price',
        priced.flatMap((packet) => PRICES.map((price) => `${packet} = ${price}`)),
      ),
      ...offerIf(
        sales.some(({ parts }) => parts.length > 1),
        60,
        'refuses-second-packet',
      ),
      ...Object.keys(FAILURES).flatMap((failure) => offerEach(0.5, failure, CALLS)),
      ...offerIf(
        life.world.faults.list().some(({ hits, times = 1 }) => hits < times),
        2,
        'clear-faults',
      ),
      ...offerEach(
        0.7,
        'set-price',
        PRICED.flatMap((packet) => PRICES.map((price) => `${packet} = ${price}`)),
      ),
      ...offerEach(
        0.5,
        'set-channel-age',
        channels.flatMap((slug) => [`${slug} = 0`, `${slug} = 18`]),
      ),
      ...offerEach(0.3, 'show-adult-programmes', channels),
      ...offerEach(0.6, 'give-cinema', phones),
      ...offerEach(0.6, 'take-cinema', phones),
      ...offerEach(0.4, 'spend-balance', phones),
      ...offerEach(0.4, 'add-balance', phones),
      ...offerIf(true, 0.8, 'expire-tokens'),
      ...offerIf(true, 0.3, 'forget-devices'),
      ...offerEach(0.3, 'remove-devices', phones),
    ]
  },
  acts: {
    ...Object.fromEntries(
      Object.entries(FAILURES).map(([name, failure]) => [
        name,
        ({ world }: Life, match: string) => void world.faults.add({ ...failure, match, times: 1 }),
      ]),
    ),
    'refuses-second-packet'({ world }) {
      world.faults.add({ match: SUBSCRIBE, times: 1, delayMs: 1 })
      world.faults.add({ match: SUBSCRIBE, times: 1, status: 402 })
    },
    'clear-faults': ({ world }) => world.faults.clear(),
    'set-price'(life, about) {
      const [id, price] = splitIn(about)
      const packet = packetById(Number(id))
      if (packet) setUntilTheEnd(life, packet, 'price', price)
    },
    'set-channel-age'(life, about) {
      const [slug, age] = splitIn(about)
      const channel = life.world.roster.bySlug(slug)
      if (!channel || hasPlayed(life, slug)) return
      Object.assign(channel, { age: Number(age) })
      visitAgain(life)
    },
    'show-adult-programmes'(life, slug) {
      const channel = life.world.roster.bySlug(slug)
      if (!channel || hasPlayed(life, slug)) return
      Object.assign(channel, { adultEvery: channel.adultEvery === null ? 2 : null })
      visitAgain(life)
    },
    'give-cinema'(life, phone) {
      const user = userWith(life, phone)
      if (!user || user.packets.includes(packetIds.cinema)) return
      user.packets.push(packetIds.cinema)
      user.packetsGiven.push(packetIds.cinema)
    },
    'take-cinema'(life, phone) {
      const user = userWith(life, phone)
      if (user) user.packets = user.packets.filter((id) => id !== packetIds.cinema)
    },
    'spend-balance'(life, phone) {
      const user = userWith(life, phone)
      if (user) user.balanceCents = 0
    },
    'add-balance'(life, phone) {
      const user = userWith(life, phone)
      if (user) user.balanceCents += 50_000
    },
    'expire-tokens': ({ world }) => world.tokens.expire('access'),
    'forget-devices': ({ world }) => void world.devices.forgetAll(),
    'remove-devices'(life, phone) {
      const user = userWith(life, phone)
      if (user) life.world.devices.removeOfUser(user.id)
    },
  },
}
