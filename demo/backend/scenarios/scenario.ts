import type { ChannelRoster } from '../television/channel-roster'
import type { WireKind } from '../wire/wire-kind'

/** What makes one world different from another. */
export interface Scenario {
  readonly name: string
  /** One line for the control page. */
  readonly summary: string
  readonly guests: 'welcome' | 'login-required' | 'forbidden-country'
  /** ISO 3166 code told to the client. */
  readonly country: string
  /** Seconds that user and device tokens live, world time. */
  readonly tokenSeconds: number
  /** Pages on other origins may read the Date header. */
  readonly exposesDate: boolean
  /** Every picture address says http://, even behind TLS. */
  readonly plainPictures: boolean
  readonly makeRoster: () => ChannelRoster
  /** Last word on an object before it travels; `index` is its place in a list. */
  readonly shape?: (kind: WireKind, value: Record<string, unknown>, index: number) => Record<string, unknown>
}
