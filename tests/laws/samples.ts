import {
  type Account,
  type Call,
  type Catalogue,
  type Charge,
  type Input,
  type OnPage,
  type PacketFacts,
  type PlayerMoment,
  type Shown,
  type Subject,
  traceWith,
} from './trace'

/*
 * The parts of the small traces with which each law is tested, kept and broken. `order` is the clock's time too;
 * everything happens on one page unless a sample names another.
 */

const PAGE = 'page-1'

const moment = (order: number): { order: number; at: number } => ({ order, at: order })

/** A call that was answered 10 ms later, with 200 and an effect: `POST /v2/users/self/subscriptions`. */
export function call(order: number, request: string, more: Partial<Call> = {}): Call {
  const [method = 'GET', path = ''] = request.split(' ')
  const status = more.status === undefined ? 200 : more.status
  return {
    ...moment(order),
    page: PAGE,
    pageAt: order,
    method,
    language: null,
    path,
    pattern: path,
    query: {},
    body: null,
    status,
    answer: null,
    answeredOrder: order + 10,
    hasTakenEffect: status !== null && status > 0 && status < 400,
    auth: 'device',
    who: 't1',
    userId: 1,
    device: 'd1',
    signedIn: null,
    transactionId: null,
    role: 'adult',
    plays: null,
    programme: null,
    ...more,
  }
}

export function charge(order: number, amount: string, more: Partial<Charge> = {}): Charge {
  return {
    ...moment(order),
    kind: 'subscription',
    userId: 1,
    packetId: 503,
    contentId: null,
    amount,
    transactionId: null,
    ...more,
  }
}

export function account(more: Partial<Account> = {}): Account {
  return {
    userId: 1,
    isGuest: false,
    pin: null,
    ignoresPin: false,
    earlierPins: [],
    profiles: [{ id: 'p1', name: 'Vera', role: 'adult' }],
    names: ['Vera', '79000000001'],
    packets: [],
    purchases: [],
    givenPackets: [],
    ...more,
  }
}

/** Something on screen from `order` to `until`; to the end without it. */
export function shown(
  order: number,
  until: number | null,
  what: Shown['what'],
  text: string,
  more: Partial<Shown> & Partial<OnPage> = {},
): Shown {
  return {
    ...moment(order),
    page: PAGE,
    what,
    text,
    about: null,
    inside: null,
    isEnabled: true,
    until: until === null ? null : moment(until),
    wasClosedByPerson: false,
    ...more,
  }
}

export function input(order: number, kind: Input['kind'], text: string, more: Partial<Input> = {}): Input {
  return { ...moment(order), page: PAGE, kind, text, inside: null, focusAfter: null, ...more }
}

export function playerMoment(order: number, state: string, more: Partial<PlayerMoment> = {}): PlayerMoment {
  return {
    ...moment(order),
    page: PAGE,
    player: 'tv-channel-player#1',
    state,
    code: null,
    subject: null,
    position: null,
    soughtTo: null,
    isMuted: false,
    isAudible: true,
    ...more,
  }
}

export function channel(slug: string, age: number | null, id = slug): Subject {
  return { id, slug, name: slug, names: [slug], age }
}

export function packet(id: number, name: string, price: string, parts: readonly number[] = []): PacketFacts {
  return { id, name, names: [name], price, prices: [price], parts }
}

/** A catalogue that contains only `parts`. */
export function catalogue(parts: Partial<Catalogue>): Catalogue {
  return { ...traceWith({}).catalogue, ...parts }
}
