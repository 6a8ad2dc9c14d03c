import type { ContentMeta } from '../api/history'
import type { Channel } from '../channels'
import { type ContentButton, isSoldByProvider } from './buttons'

/** The entitlement of this viewer to a content, and the watched position. */
export interface ContentRights {
  purchased: boolean
  available: boolean
  /** True if only the viewer's provider sells it. */
  soldByProvider: boolean
  /** Watched position: seconds, and 0 to 100 percent. */
  seconds: number
  percentage: number
  /** The library to request the stream from; null for the content's own. */
  libraryId: string | null
  /** Set if it plays from a channel's archive: that broadcast, `start` in epoch s; `channel` is null if no list has it. */
  broadcast: { channelId: string; channel: Channel | null; start: number } | null
  buttons: ContentButton[]
  /** Decimal text; null if it is not for sale. */
  minPrice: string | null
  /** True if the operator offers to continue watching; if there is a position in seconds, that decides (PLY-11.resume). */
  continuation: boolean
}

/** The rights to a content that is free for everyone, without a request. */
export const FREE_CONTENT_RIGHTS: ContentRights = {
  purchased: true,
  available: true,
  soldByProvider: false,
  seconds: 0,
  percentage: 0,
  libraryId: null,
  broadcast: null,
  buttons: [],
  minPrice: null,
  continuation: false,
}

/** Converts content metadata from the operator's API; `channel` is the broadcast's, null if unknown. */
export function toContentRights(meta: ContentMeta, channel: Channel | null): ContentRights {
  const broadcast = meta.stream_using?.content_schedule ?? null
  const buttons = meta.buttons.map((button) => ({
    type: button.button_type,
    caption: button.caption,
    subCaption: button.sub_caption,
    icon: button.icon,
    showOptions: button.show_options,
    playsAfterPurchase: button.play_after,
    data: button.button_data ?? {},
  }))
  return {
    purchased: meta.is_purchased,
    available: meta.is_available,
    soldByProvider: buttons.some(isSoldByProvider),
    seconds: meta.history?.seconds ?? 0,
    percentage: Math.max(meta.history?.watch_percentage ?? 0, meta.watch_percentage),
    libraryId: meta.stream_using?.library_id ?? null,
    broadcast: broadcast && { channelId: broadcast.channel_id, channel, start: broadcast.timestamp },
    buttons,
    minPrice: meta.min_price,
    continuation: meta.is_continuation,
  }
}
