import type { ApiClient, CallReport } from './api/client'
import type { OperatorConfig } from './brand'
import type { Channels } from './channels'
import type { Entitlements } from './commerce/entitlements'
import type { Parental } from './household'
import type { Clock, ServerClock } from './lib/clock'
import type { Connection } from './lib/connection'
import type { Storage, StorageChoice } from './lib/storage/storage'
import type { Visibility } from './lib/visibility'
import type { Session, Tabs, Viewer } from './session'

/** Configuration that separates the instances on one page. */
export interface TvConfig {
  /** Base address of the operator's API, without `/v2`. */
  api: string
  /** Base address of the operator's site, for links that leave an element. */
  site: string
  partner?: string | null
  provider?: string | null
  /** Language of the page, a BCP 47 tag: of all calls that name none of their own (LNG-01). */
  language?: string | null
  /** Access token of a viewer whom the host page has authenticated, and a function that returns another. */
  token?: string | null
  getToken?: (() => Promise<string>) | null
  /**
   * True if the token is from the address of the page (ACC-17): its session is stored apart from that of the browser, and
   * nothing is paid and no PIN is set without a proof.
   */
  isTokenFromLink?: boolean
  /** Where the data of this operator's viewer is kept: `local` by default; `memory` ends with the page. */
  storage?: StorageChoice
  /** Serial of the device, if the address of the page names it (ACC-17). */
  deviceSerial?: string | null
  /** Embed mode: the PIN is not required, and a stored token is not renewed at start (ACC-12). */
  ignoreParentalControl?: boolean
  /**
   * config.json of the site; null for an element that reads none. Without it no channel is listed as adult and every action
   * is protected (PIN-05), promo codes are taken, and no content or packet is left out (LNG-05).
   */
  brand?: OperatorConfig | null
  /** Called after every request; for diagnostics. */
  onCall?: (call: CallReport) => void
}

/**
 * Everything that the elements of one operator, partner, provider and viewer share. The factories of what only some elements
 * need, as players and purchases, take it first: `createPurchase(tv, request)`.
 */
export interface Tv {
  readonly config: TvConfig
  /** Version of the product that made it. */
  readonly version: string
  readonly api: ApiClient
  readonly session: Session
  readonly viewer: Viewer
  readonly parental: Parental
  readonly tabs: Tabs
  readonly entitlements: Entitlements
  /** The operator's time. */
  readonly clock: ServerClock
  /** This device's time, in which tokens, payments and unlocks are stored. */
  readonly deviceClock: Clock
  readonly storage: Storage
  /** Distinguishes the data of this operator, partner and provider in storage. */
  readonly scope: string
  /** Ends with the tab; for a viewer of the host page with the page. */
  readonly tabStorage: Storage
  /** Returns the channels with names in this language. */
  channels(language: string): Channels
  readonly connection: Connection
  readonly visibility: Visibility
  /** Changes the language of the page; what the session holds of the operator's texts is loaded again. */
  setLanguage(language: string | null): void
  /** True while a payment that was begun in this browser is under way (PKT-05). */
  isPaying(): boolean
  /** Ends what would run on without a user: the channel to the other tabs, listeners and timers. Calls still answer. */
  release(): void
}
