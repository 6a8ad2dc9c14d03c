import type { TvAuth } from './tv-auth/contract'
import type { TvChannelPlayer } from './tv-channel-player/contract'
import type { TvContentPlayer } from './tv-content-player/contract'
import type { TvPacketBuy } from './tv-packet-buy/contract'
import type { TvParentalPin } from './tv-parental-pin/contract'
import type { TvRow } from './tv-row/contract'

/** The public contract of every element, by tag: documentation and types are generated from it. */
export interface ElementContracts {
  'tv-channel-player': TvChannelPlayer
  'tv-content-player': TvContentPlayer
  'tv-auth': TvAuth
  'tv-parental-pin': TvParentalPin
  'tv-row': TvRow
  'tv-packet-buy': TvPacketBuy
}

type ElementsByTag = { [T in keyof ElementContracts]: ElementContracts[T]['element'] }

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
