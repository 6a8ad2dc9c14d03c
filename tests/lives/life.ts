import type { Purchase, PurchaseSubject } from '../../core/commerce'
import type { PaymentState } from '../../core/commerce/account-payments'
import type { Promo } from '../../core/commerce/promo'
import type { PinDialogue, PinMode } from '../../core/household/parental'
import type { ParentalAction } from '../../core/household/parental/parental-rules'
import type { ProfileChoice, Profiles } from '../../core/household/profiles'
import type { Storage } from '../../core/lib/storage/storage'
import type { Login } from '../../core/session/login'
import type { Language, Text } from '../../core/text'
import type { World } from '../../demo/backend/worlds/world'
import type { RecordingEngine } from '../support/recording-engine'
import type { Viewer } from '../support/viewer'
import type { Recorder, ShownPart } from './recorder'
import type { Browser } from './simulation/browser'
import type { Household, WayIn } from './simulation/household'
import type { LifeClock } from './simulation/life-clock'
import type { Wire } from './simulation/wire'

/** Everything that exists during a life. */
export interface Life {
  readonly household: Household
  readonly clock: LifeClock
  readonly world: World
  /** Base address of the operator's API, without `/v2`. */
  readonly base: string
  readonly wire: Wire
  readonly recorder: Recorder
  readonly browsers: readonly Browser[]
  /** The pages that are open, in the order of their first opening; a reload keeps the place. */
  readonly pages: Page[]
  /** All tabs so far, closed ones too. */
  readonly tabs: Tab[]
  readonly texts: ReadonlyMap<Language, Text>
  /** Things to restore at the end of the life: the operator's catalogue is that of all worlds. */
  readonly undo: (() => void)[]
  /** Tokens, device ids and PINs of people. */
  readonly secrets: Set<string>
}

/** One tab of a browser: an instance with the screens that are open in it. */
export interface Page {
  readonly life: Life
  /** `page-1`; a reload keeps it. */
  readonly name: string
  readonly browser: Browser
  readonly way: WayIn
  readonly viewer: Viewer
  /** Everything that a reload keeps. */
  readonly tab: Tab
  readonly isOpen: boolean
  /** A signal's value: views with words follow it. */
  readonly language: Language
  readonly text: Text
  /** Changes the language of the elements of the page. */
  setLanguage(language: Language): void
  channel: ChannelScreen | null
  content: ContentScreen | null
  login: LoginScreen | null
  sale: SaleScreen | null
  pin: PinScreen | null
  payment: PaymentScreen | null
  promo: PromoScreen | null
  /** The list of the dialog of profiles; null before it was opened. */
  profiles: Profiles | null
  /** The choice of a profile after the token of a child has expired. */
  choice: ProfileChoice | null
  /** Shows a part of the page for as long as it is open: again whenever a signal changes that `parts` reads. Returns its end. */
  show(inside: string, parts: () => readonly ShownPart[]): () => void
  /** Starts something whose failure no screen shows: a rejection is expected there. */
  run(work: () => unknown): void
  /** Closes the tab: nothing in it runs any more. */
  close(): void
}

/** Everything of a page that a reload keeps. */
export interface Tab extends Pick<Page, 'name' | 'browser' | 'way'> {
  readonly storage: Storage
  language: Language
  /** The token with which a link or a host page signs the viewer in; null for other pages. */
  readonly token: string | null
  readonly renewToken: (() => Promise<string>) | null
  /** Shows a hidden page again. */
  show: () => void
  /** Number of loads of the tab, for the draws of each. */
  loads: number
}

interface PlayerScreen {
  readonly engine: RecordingEngine
  /** Lets the media play for this time, ms. */
  pass(ms: number): void
  /** Requests the rights again, as when the viewer returns to the page. */
  refresh(): void
  /** Seeks, and records where the viewer asked to be unless another channel or film was opened meanwhile. */
  seek(to: number): Promise<void>
  close(): void
}

/** A channel player in a page. */
export interface ChannelScreen extends PlayerScreen, Pick<ReturnType<Viewer['player']>, 'player'> {}
/** A player of films in a page. */
export interface ContentScreen extends PlayerScreen, Pick<ReturnType<Viewer['contentPlayer']>, 'player'> {}

/** The login over a page. */
export interface LoginScreen {
  readonly login: Login
  close(): void
}

/** The sale of a packet or a content in a page. */
export interface SaleScreen {
  readonly subject: PurchaseSubject
  readonly purchase: Purchase
  close(): void
}

/** The dialog of the PIN over a page. */
export interface PinScreen {
  readonly mode: PinMode
  readonly action: ParentalAction
  readonly dialogue: PinDialogue
  cancel(): void
  close(): void
}

/** The kinds of payments of an account. */
export type PaymentKindName = 'refill' | 'card' | 'debt' | 'promo-card'

/** A payment of the account, apart from its purpose. */
export interface AccountPaymentFlow {
  readonly state: { readonly value: PaymentState; peek(): PaymentState }
  checkAgain(): void
  cancel(): Promise<void>
  watch(): () => void
  release(): void
}

/** A dialog of a payment of the account. */
export interface PaymentScreen {
  readonly kind: PaymentKindName
  readonly payment: AccountPaymentFlow
  /** Begins again, or asks about the payment that is under way. */
  begin(): void
  close(): void
}

/** The dialog of a promo code. */
export interface PromoScreen {
  readonly promo: Promo
  /** Links the card that the code needs. */
  linkCard(): void
  /** Uses a linked card. */
  useCard(): void
  close(): void
}
