import type { ContentRoster } from '../catalogue/content-roster'
import { salesOf } from '../commerce/content-sales'
import type { Packet } from '../commerce/packet'
import { everyPacket } from '../commerce/packets'
import { paySystems } from '../commerce/pay-systems'
import { hasBoughtContent } from '../commerce/purchase-terms'
import { programIdOf, titles } from '../television/programme-titles'
import { programmeAt } from '../television/schedule'
import type { Words } from '../wire/language'
import { withSecretLabels } from '../wire/secret-labels'
import type { WireKind } from '../wire/wire-kind'
import { moneyText } from '../worlds/bank'
import type { CallDetail, LedgerEntry } from '../worlds/ledger'
import { settleArrived } from '../worlds/payment'
import type { Role } from '../worlds/profile'
import type { ChargeKind } from '../worlds/statement'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'

/** A call or media request, with its body and answer. */
export interface TraceCall
  extends Pick<LedgerEntry, 'at' | 'method' | 'path' | 'pattern' | 'query' | 'status' | 'auth' | 'who'>,
    Omit<CallDetail, 'playsFrom' | 'isHandled'> {
  /** The channel's programme with which the stream begins; null for other calls. */
  readonly programme: { readonly id: string; readonly age: number; readonly startsAt: number } | null
}

export interface TraceCharge {
  readonly order: number
  /** Epoch ms, world time. */
  readonly at: number
  readonly kind: ChargeKind
  readonly userId: number
  readonly packetId: number | null
  readonly contentId: string | null
  /** Decimal text with two places; negative for a refund. */
  readonly amount: string
  readonly transactionId: number | null
}

export interface TraceAccount {
  readonly userId: number
  readonly isGuest: boolean
  /** The PIN that the account has in the end; null without one, and for an account that is never asked. */
  readonly pin: string | null
  /** Earlier PINs of the account, oldest first, each valid until `until`. */
  readonly earlierPins: readonly {
    readonly pin: string | null
    readonly until: number
    readonly wasIgnored: boolean
  }[]
  readonly profiles: readonly { readonly id: string; readonly name: string; readonly role: Role }[]
  /** Texts that identify its owner on a screen: name, phone, mail address. */
  readonly names: readonly string[]
  /** True for an account that is never asked for a PIN. */
  readonly ignoresPin: boolean
  readonly packets: readonly number[]
  /** Ids of the contents that it has rented or bought. */
  readonly purchases: readonly string[]
  /** Packets that it had at the start or got by an order. */
  readonly givenPackets: readonly number[]
}

export interface TraceSubject {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The name in every language of the operator. */
  readonly names: readonly string[]
  /** null if the operator's answers contain none. */
  readonly age: number | null
}

export interface TracePacket {
  readonly id: number
  readonly name: string
  readonly names: readonly string[]
  readonly price: string
  /** Every amount that may be charged for it: of a month, of longer periods and of its trial. */
  readonly prices: readonly string[]
  /** The packets of a bundle. */
  readonly parts: readonly number[]
}

/** A world as the laws of the tests judge it. It contains credentials, so only control callers may read it. */
export interface WorldTrace {
  readonly calls: readonly TraceCall[]
  readonly charges: readonly TraceCharge[]
  readonly accounts: readonly TraceAccount[]
  readonly catalogue: {
    readonly channels: readonly TraceSubject[]
    readonly contents: readonly (TraceSubject & { readonly prices: readonly string[] })[]
    /** Programmes of channels, by their own ids. */
    readonly programmes: readonly TraceSubject[]
    readonly packets: readonly TracePacket[]
    /** Names of the ways to pay after which no PIN is asked. */
    readonly paySystemsWithoutPin: readonly string[]
  }
  /** Tokens, device ids, PINs, passwords and similar secrets that exist or were used here. */
  readonly secrets: readonly string[]
}

const listNames = ({ ru, en }: Words): string[] => (ru === en ? [en] : [en, ru])

const named = (name: Words): Pick<TraceSubject, 'name' | 'names'> => ({
  name: name.en,
  names: listNames(name),
})

const traceCall = (world: World, entry: LedgerEntry): TraceCall => {
  const { at, method, path, pattern, query, status, auth, who, detail } = entry
  const { playsFrom, isHandled: _isHandled, ...facts } = detail
  const channel = facts.plays === null ? undefined : world.roster.bySlug(facts.plays)
  const programme = channel && playsFrom !== null ? programmeAt(channel, playsFrom) : undefined
  const safePath = withSecretLabels(world, path)
  return {
    at,
    method,
    path: safePath,
    pattern,
    query,
    status,
    auth,
    who,
    ...facts,
    programme: programme
      ? { id: programme.id, age: programme.title.age, startsAt: programme.realStart * 1000 }
      : null,
  }
}

const traceCharges = ({ statement }: World): TraceCharge[] =>
  statement.list().map(({ order, at, kind, userId, packetId, contentId, cents, transactionId }) => ({
    order,
    at: at * 1000,
    kind,
    userId,
    packetId: packetId ?? null,
    contentId: contentId ?? null,
    amount: moneyText(cents),
    transactionId,
  }))

const traceAccount = (world: World, user: User): TraceAccount => {
  const { id: userId, isGuest, packets, packetsGiven: givenPackets } = user
  const identity = isGuest ? [] : [user.firstName, user.lastName, user.phone, user.email, user.username]
  return {
    userId,
    isGuest,
    pin: user.ignoresParental ? null : user.pin,
    ignoresPin: user.ignoresParental,
    earlierPins: world.ledger
      .pinChanges()
      .filter((change) => change.userId === userId)
      .map(({ before, wasIgnored, order }) => ({ pin: before, until: order, wasIgnored })),
    profiles: user.profiles.map(({ id, name, role }) => ({ id, name, role })),
    names: [...new Set(identity.filter((name) => name !== null && name !== ''))] as string[],
    packets,
    purchases: world.catalogue.contents
      .filter((content) => user.purchases.length > 0 && hasBoughtContent(world, user, content))
      .map(({ id }) => id),
    givenPackets,
  }
}

/** The age that the operator's answers state. */
const statedAge = ({ scenario }: World, kind: WireKind, age: number, index: number): number | null => {
  const { age: stated } = scenario.shape?.(kind, { age }, index) ?? { age }
  return typeof stated === 'number' ? stated : null
}

const traceSubject = (
  world: World,
  kind: WireKind,
  one: { id: number | string; slug: string; name: Words; age: number; index: number },
): TraceSubject => ({
  id: String(one.id),
  slug: one.slug,
  ...named(one.name),
  age: statedAge(world, kind, one.age, one.index),
})

/** Contents, including the seasons and episodes of series. */
const everyContent = ({ contents, find, episodesOf }: ContentRoster) =>
  contents.flatMap((one) =>
    one.children.length === 0
      ? [one]
      : [one, ...one.children.flatMap((id) => find(id) ?? []), ...episodesOf(one)],
  )

const tracePacket = ({ id, name, price, longPeriods, trial, parts }: Packet): TracePacket => ({
  id,
  ...named(name),
  price,
  prices: [price, ...longPeriods.map((one) => one.price), ...(trial ? [trial.price] : [])],
  parts,
})

const traceCatalogue = (world: World): WorldTrace['catalogue'] => ({
  channels: world.roster.channels.map((one) => traceSubject(world, 'channel', one)),
  contents: everyContent(world.catalogue).map((one) => ({
    ...traceSubject(world, 'content', one),
    prices: salesOf(one.slug).map(({ price }) => price),
  })),
  programmes: titles.map((title) => {
    const id = String(programIdOf(title))
    return { id, slug: id, ...named(title.name), age: title.age }
  }),
  packets: [...everyPacket.values()].map(tracePacket),
  paySystemsWithoutPin: paySystems
    .filter(({ skipsPin }) => skipsPin)
    .flatMap(({ name, form }) => [name, form]),
})

/** Shortest text that a search finds in no other text by chance; a PIN is shorter, and searched as a whole number. */
const minSecret = 8

const listSecrets = ({ tokens, devices, users, ledger }: World): string[] => {
  const pins = [
    ...users.all().map(({ pin }) => pin),
    ...ledger.pinChanges().flatMap(({ before, after }) => [before, after]),
  ].filter((pin) => pin !== null)
  const used = ledger.secrets().filter((secret) => secret.length >= minSecret)
  return [...new Set([...tokens.secrets(), ...devices.ids(), ...pins, ...used])]
}

/** Returns the calls, charges, accounts and secrets of a world so far, and its catalogue. Settles payments that have arrived. */
export const makeWorldTrace = (world: World): WorldTrace => {
  settleArrived(world)
  return {
    calls: world.ledger.list().map((entry) => traceCall(world, entry)),
    charges: traceCharges(world),
    accounts: world.users.all().map((user) => traceAccount(world, user)),
    catalogue: traceCatalogue(world),
    secrets: listSecrets(world),
  }
}
