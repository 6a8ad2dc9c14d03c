import type { WorldTrace } from '../../demo/backend'
import type { Account, Catalogue } from './operator-facts'

export type { Account, Catalogue, PacketFacts, Subject } from './operator-facts'

/**
 * The trace of a run: everything that the laws judge, from a browser test, a simulated life or a wander. A producer
 * fills in what it can observe and leaves the other lists empty; a law must pass on a list that is empty.
 */
export interface Trace {
  /** The kind of run that produced it; laws about the screen have nothing to judge in a life. */
  readonly source: 'journey' | 'fault' | 'life' | 'wander' | 'sample'
  /** Title of the test, or the seed of the life. */
  readonly title: string
  /** Pages with facts that exempt them from rules. */
  readonly pages: readonly PageFacts[]
  /** API calls and media requests that the operator received, in order of arrival. */
  readonly calls: readonly Call[]
  /** Ends of requests that pages sent, including those that a test answered in place of the operator. */
  readonly answers: readonly (Moment & OnPage)[]
  /** Money that the operator and its bank moved, oldest first. */
  readonly charges: readonly Charge[]
  /** Accounts of the operator, guests included. */
  readonly accounts: readonly Account[]
  /** Channels, contents and packets as the operator has them, even if it answered otherwise. */
  readonly catalogue: Catalogue
  /** Texts and controls that were on screen, with the time that each appeared and ended. */
  readonly shown: readonly Shown[]
  /** Presses, keys and texts of a person. */
  readonly inputs: readonly Input[]
  /** Changes of the state of players. */
  readonly players: readonly PlayerMoment[]
  /** Events that left an element. */
  readonly events: readonly ElementEvent[]
  /** Lines of the console. */
  readonly lines: readonly ConsoleLine[]
  /** Addresses, storage entries, markup and reports in which a secret would be a leak. */
  readonly texts: readonly OpenText[]
  /** Calls of methods of elements by the page, and how their promises settled. */
  readonly methods: readonly MethodCall[]
  /** Tokens, device ids and PINs that must not leave the product. */
  readonly secrets: readonly string[]
}

/** Time of an event. */
export interface Moment {
  /** Compares with `order` of every other list of the trace; larger is later. */
  readonly order: number
  /** Milliseconds of the clock that the product's timers follow; a test may have moved it. */
  readonly at: number
}

/** One page or tab; moments of different pages have independent clocks. */
export interface OnPage {
  readonly page: string
}

/** Facts of a page that exempt it from rules. A page that is not listed has none of them. */
export interface PageFacts extends OnPage {
  /** True if the page or its frame needs no PIN: `ignore_parental_control`, `ignore-parental-control`. */
  readonly ignoresPin: boolean
  /** True if a link with a token has signed the viewer in. */
  readonly isByLink: boolean
  /** True if its browser refused to store something, so that an earlier viewer may return after a reload. */
  readonly forgets?: boolean
  /** True if the page wants sound from several players at a time. */
  readonly playsTogether: boolean
}

export interface Call extends Moment {
  /**
   * The page that sent it; null if no page did, as for a call of the test itself, which laws about the product skip.
   */
  readonly page: string | null
  /** True if the browser sent it again by itself after a connection that closed without an answer; absent otherwise. */
  readonly isResent?: true
  /** Time of that page's clock; null if the producer does not know it. */
  readonly pageAt: number | null
  /**
   * Difference between the clock of the page's device and the operator's, ms, positive if it is ahead; absent if the
   * producer does not know it.
   */
  readonly aheadMs?: number
  readonly method: string
  /** The languages that it accepts; null for a call that names none. */
  readonly language: string | null
  readonly path: string
  /** The route, as `/v2/channels/:id/stream`. */
  readonly pattern: string
  readonly query: Readonly<Record<string, string>>
  /** Body of a write, secrets replaced; null without one. */
  readonly body: unknown
  /** null while pending, 0 if it ended without an answer. */
  readonly status: number | null
  /** Answer to a write, and of the reads that laws need; null if it was not kept. */
  readonly answer: unknown
  /** `order` of the answer; null while pending. */
  readonly answeredOrder: number | null
  /** True if the operator carried it out, regardless of the answer: a fault may have replaced it or cut it off. */
  readonly hasTakenEffect: boolean
  readonly auth: 'none' | 'user' | 'device' | 'partner' | 'invalid'
  /** Label of the token; null without one. */
  readonly who: string | null
  /** The account that the token belongs to; null without one. */
  readonly userId: number | null
  /** Label of the token's device; null without one. */
  readonly device: string | null
  /** The account whose token the answer contains; null for other calls. */
  readonly signedIn: number | null
  /** The bank's transaction that the call opened, regardless of the answer; null for other calls. */
  readonly transactionId: number | null
  /** Role of the profile that the token's device has chosen; null without one. */
  readonly role: 'adult' | 'child' | null
  /** Slug of the channel or content that a stream call, a playlist or a licence is for; null for other calls. */
  readonly plays: string | null
  /** The channel's programme with which that stream begins, `startsAt` in ms of the operator's clock; null for other calls. */
  readonly programme: { readonly id: string; readonly age: number; readonly startsAt: number } | null
}

export interface Charge extends Moment {
  readonly kind: 'top-up' | 'debt' | 'card-check' | 'refund' | 'subscription' | 'renewal' | 'purchase'
  readonly userId: number
  readonly packetId: number | null
  readonly contentId: string | null
  /** Decimal text with two places, as `299.00`. */
  readonly amount: string
  readonly transactionId: number | null
}

/** Something that was on screen, with the same text, from `order` and `at` to `until`. */
export interface Shown extends Moment, OnPage {
  readonly what:
    | 'alert'
    | 'status'
    | 'dialog'
    | 'heading'
    | 'amount'
    | 'button'
    | 'tile'
    | 'loading'
    | 'gate'
    | 'text'
    | 'viewer'
  /** Visible text, or the accessible name if there is no text. */
  readonly text: string
  /** Identifies its subject, such as a tile's `channel:news-24`, or the element that contains it. */
  readonly about: string | null
  /** The element or dialog that contains it, as `tv-channel-player#1` or `#buy`; null for the page itself. */
  readonly inside: string | null
  /** False for a disabled button. */
  readonly isEnabled: boolean
  /** null if it was still on screen at the end. */
  readonly until: Moment | null
  /** True if a press of a person ended it: a closing button, Escape, a choice in it, or leaving the page. */
  readonly wasClosedByPerson: boolean
}

export interface Input extends Moment, OnPage {
  readonly kind: 'press' | 'key' | 'type' | 'pin' | 'login' | 'navigate' | 'reload' | 'intent'
  /** Name of the button, the key, the typed digits of a PIN, the address, or the intent of a life. */
  readonly text: string
  /** As in {@link Shown}. */
  readonly inside: string | null
  /** Where the focus was afterwards; `body` if nothing has it. null if it was not observed. */
  readonly focusAfter: string | null
}

export interface PlayerMoment extends Moment, OnPage {
  /** `tv-channel-player#1`: tells the players of a page apart. */
  readonly player: string
  /** Name of the player's state: `loading`, `playing`, `paused`, `gate`, `failed` and so on. */
  readonly state: string
  /** Code of the gate or failure; null in other states. */
  readonly code: string | null
  /** Slug or id of the media that it plays or was to play. */
  readonly subject: string | null
  /** Seconds in a content, epoch seconds in a channel; null if unknown. */
  readonly position: number | null
  /** The position that the viewer requested, if this moment is a seek; null otherwise. */
  readonly soughtTo: number | null
  readonly isMuted: boolean
  readonly isAudible: boolean
}

export interface ElementEvent extends Moment, OnPage {
  readonly element: string
  readonly type: string
  /** The event's detail as JSON; for key events, the key. */
  readonly detail: string
}

export interface ConsoleLine extends Moment, OnPage {
  readonly level: string
  readonly text: string
}

export interface OpenText {
  readonly where: 'address' | 'referrer' | 'console' | 'event' | 'report' | 'markup' | 'request'
  readonly text: string
}

export interface MethodCall extends Moment, OnPage {
  readonly element: string
  readonly method: string
  readonly settled: Moment | null
  /** `resolved`, or the code with which it was rejected; null while pending. */
  readonly outcome: string | null
  /** The element's screen when it settled: a state, or the code of a gate or failure. */
  readonly screen: string | null
}

/** True for a run in a browser, which takes real time; a life takes none. */
export const isOfBrowser = ({ source }: Pick<Trace, 'source'>): boolean =>
  source === 'journey' || source === 'fault' || source === 'wander'

/** A trace that contains only `parts`. */
export function traceWith(parts: Partial<Trace>): Trace {
  return {
    source: 'sample',
    title: 'sample',
    pages: [],
    calls: [],
    answers: [],
    charges: [],
    accounts: [],
    catalogue: { channels: [], contents: [], programmes: [], packets: [], paySystemsWithoutPin: [] },
    shown: [],
    inputs: [],
    players: [],
    events: [],
    lines: [],
    texts: [],
    methods: [],
    secrets: [],
    ...parts,
  }
}

/** The trace of a run: the operator's part of it, and the other observations of a producer. */
export function joinTrace(world: WorldTrace, observed: Partial<Trace>): Trace {
  const secrets = [...world.secrets, ...(observed.secrets ?? [])]
  return { ...traceWith(world), ...observed, secrets }
}
