import type { ContentMeta } from '../api/history'
import { type ContentButton, isSoldByProvider } from './buttons'
import type { Content } from './content'

/** The entitlement of this viewer to a content, and the watched position. */
export interface ContentRights {
  purchased: boolean
  available: boolean
  /** Watched position: seconds, and 0 to 100 percent. */
  seconds: number
  percentage: number
  /** The library to request the stream from; null for the content's own. */
  libraryId: string | null
  /** Set if it plays from a channel's archive: that broadcast, `start` in epoch seconds. */
  broadcast: { channelId: string; start: number } | null
  buttons: ContentButton[]
  /** Decimal text; null if it is not for sale. */
  minPrice: string | null
  /** True if the operator offers to continue watching it; its seconds decide, where there are any (PLY-11.resume). */
  continuation: boolean
}

/** The rights to a content that is free for everyone, without a request. */
export const FREE_CONTENT_RIGHTS: ContentRights = {
  purchased: true,
  available: true,
  seconds: 0,
  percentage: 0,
  libraryId: null,
  broadcast: null,
  buttons: [],
  minPrice: null,
  continuation: false,
}

/** Converts content metadata from the operator's API. */
export function rightsOf(meta: ContentMeta): ContentRights {
  const broadcast = meta.stream_using?.content_schedule ?? null
  return {
    purchased: meta.is_purchased,
    available: meta.is_available,
    seconds: meta.history?.seconds ?? 0,
    percentage: Math.max(meta.history?.watch_percentage ?? 0, meta.watch_percentage),
    libraryId: meta.stream_using?.library_id ?? null,
    broadcast: broadcast && { channelId: broadcast.channel_id, start: broadcast.timestamp },
    buttons: meta.buttons.map((button) => ({
      type: button.button_type,
      caption: button.caption,
      subCaption: button.sub_caption,
      icon: button.icon,
      showOptions: button.show_options,
      playsAfterPurchase: button.play_after,
      data: button.button_data ?? {},
    })),
    minPrice: meta.min_price,
    continuation: meta.is_continuation,
  }
}

/** State of a content for a viewer: what the viewer can do with it (CAT-07). */
export type ContentState = 'lost' | 'announced' | 'unavailable' | 'provider-only' | 'not-bought' | 'available'

/**
 * Returns the state of a content for this viewer; reasons that apply to everyone take precedence. `announced` is that
 * of the episode, if there is one.
 */
export function stateOfContent(
  { isLost }: Pick<Content, 'isLost'>,
  isAnnouncement: boolean,
  rights: ContentRights,
): ContentState {
  if (isLost) return 'lost'
  if (isAnnouncement) return 'announced'
  if (!rights.available) return 'unavailable'
  if (!rights.purchased) {
    return rights.buttons.some(isSoldByProvider) ? 'provider-only' : 'not-bought'
  }
  return 'available'
}
