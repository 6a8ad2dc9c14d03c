import type { EventOf, PlayerEvents } from '../playback'

/** State of the viewer in every event (OPS-03). */
export type ViewerState = 'not_login' | 'guest' | 'full_payment' | 'promo' | 'free'

/** A tile of a row. */
interface TileFields {
  /** `{row}x{column}_{setId}`: position of the tile, both numbers from 1, and the operator's id of the row. */
  source: string
}

/** A packet, or a content that is sold by itself. */
interface SaleFields {
  /** The operator's id of the packet; null for a content. */
  packetId: string | null
  /** The operator's id of the content; null for a packet. */
  contentId: string | null
}

interface PacketFields {
  /** The operator's id of the packet; null where the press names none. */
  packetId: string | null
}

type NoFields = Record<never, never>

/** Events of the operator's site by name (OPS-03), those of its players included. */
export interface SiteEvents extends PlayerEvents {
  /**
   * At least half of a tile is visible for the first time.
   * @example { "source": "1x2_641000000001000102" }
   */
  tile_show: TileFields
  /**
   * A tile has had the keyboard focus for 500 ms, a channel for 100 ms.
   * @example { "source": "1x2_641000000001000102" }
   */
  tile_focus: TileFields
  /**
   * The viewer presses a tile.
   * @example { "source": "1x2_641000000001000102" }
   */
  tile_click: TileFields
  /**
   * The viewer opens all of a row, by the link at its title or by its last tile.
   * @example { "setId": "641000000001000102" }
   */
  see_all: {
    /** The operator's id of the row. */
    setId: string
  }
  /**
   * The viewer presses a button that leads back.
   * @example {}
   */
  back: NoFields
  /**
   * The viewer opens the page of a packet.
   * @example { "packetId": "502" }
   */
  open_packet: PacketFields
  /**
   * The viewer opens a dialog about a packet: of a subscription in the settings, at the gate of a player, or with the channels of
   * packets.
   * @example { "packetId": "502" }
   */
  packet_info: PacketFields
  /**
   * The viewer chooses a season of a series; the number in the name is that of the season.
   * @example {}
   */
  [season: `select_season_${number}`]: NoFields
  /**
   * The viewer presses the way to television on the page of a content that cannot be watched.
   * @example {}
   */
  watch_tv: NoFields
  /**
   * The viewer presses the button that buys, where no trial is on offer.
   * @example { "packetId": "502", "contentId": null }
   */
  subscribe: SaleFields
  /**
   * The viewer presses the button that buys, where it begins a trial.
   * @example { "packetId": "502", "contentId": null }
   */
  trial_button_click: SaleFields
  /**
   * The viewer presses the button that ends the renewal of a subscription, or a subscription that is paused or begins later.
   * @example { "packetId": "502", "contentId": null }
   */
  unsubscribe: SaleFields
  /**
   * The viewer presses the button that lets a subscription renew itself again.
   * @example { "packetId": "502", "contentId": null }
   */
  enable_renew: SaleFields
  /**
   * The viewer has searched for a channel: 500 ms after the last letter.
   * @example { "query": "news" }
   */
  channel_search: {
    /** The text, up to 64 characters; empty where it looks like a phone number or a mail address. */
    query: string
  }
  /**
   * A measurement of the page by the library web-vitals: once it is known, or when the page is hidden.
   * @example { "metric": "LCP", "value": 1240, "rating": "good" }
   */
  web_vital: {
    /** `CLS`, `FCP`, `INP`, `LCP` or `TTFB`. */
    metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
    /** ms; of CLS a number without a unit. */
    value: number
    /** `good`, `needs-improvement` or `poor`. */
    rating: 'good' | 'needs-improvement' | 'poor'
  }
  /**
   * The variant that this viewer has in one of the operator's A/B tests: once per session and variant.
   * @example { "testId": "7", "testName": "home-rows", "variant": "b" }
   */
  ab_test: {
    /** The operator's id of the test. */
    testId: string
    /** The operator's name of the test. */
    testName: string
    /** The operator's name of the variant. */
    variant: string
  }
}

/** An event of the operator's site. */
export type SiteEvent = EventOf<SiteEvents>

/** An event as adapters receive it. */
export type ReportedEvent = SiteEvent & {
  viewer: ViewerState
  /** When it happened, epoch ms by the device's clock. */
  at: number
}
