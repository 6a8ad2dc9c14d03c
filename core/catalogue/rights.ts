import type { ContentMeta } from '../api/history'
import { type ContentButton, isOfProvider } from './buttons'
import type { Content } from './content'

/** The viewer's rights for a content. */
export interface ContentRights {
  purchased: boolean
  available: boolean
  /** How far it was watched: seconds, and 0 to 100. */
  seconds: number
  percentage: number
  /** The library that the stream is asked of; null where the content's own is meant. */
  libraryId: string | null
  /** It is seen in a channel's archive: the airing, epoch seconds. */
  airing: { channelId: string; start: number } | null
  buttons: ContentButton[]
  /** Decimal text; null where nothing is on sale. */
  minPrice: string | null
  /** The operator offers to continue it. */
  continuation: boolean
}

/** Rights of free content without metadata. */
export const FREE: ContentRights = {
  purchased: true,
  available: true,
  seconds: 0,
  percentage: 0,
  libraryId: null,
  airing: null,
  buttons: [],
  minPrice: null,
  continuation: false,
}

/** The operator's word on a content for this viewer, as the inside knows it. */
export function rightsOf(meta: ContentMeta): ContentRights {
  const airing = meta.stream_using?.content_schedule ?? null
  return {
    purchased: meta.is_purchased,
    available: meta.is_available,
    seconds: meta.history?.seconds ?? 0,
    percentage: Math.max(meta.history?.watch_percentage ?? 0, meta.watch_percentage),
    libraryId: meta.stream_using?.library_id ?? null,
    airing: airing && { channelId: airing.channel_id, start: airing.timestamp },
    buttons: meta.buttons.map((button) => ({
      type: button.button_type,
      caption: button.caption,
      subCaption: button.sub_caption,
      icon: button.icon,
      showOptions: button.show_options,
      playAfter: button.play_after,
      data: button.button_data ?? {},
    })),
    minPrice: meta.min_price,
    continuation: meta.is_continuation,
  }
}

/** The state of a content for a viewer (CAT-07). */
export type ContentState =
  | 'lost'
  | 'announced'
  | 'unavailable'
  | 'provider-only'
  | 'not-bought'
  | 'continue'
  | 'available'

/**
 * Where a content stands for this viewer; what shuts out everybody comes first. `announced` is the episode's where
 * there is one.
 */
export function stateOfContent(
  { lost }: Pick<Content, 'lost'>,
  announced: boolean,
  rights: ContentRights,
): ContentState {
  if (lost) return 'lost'
  if (announced) return 'announced'
  if (!rights.available) return 'unavailable'
  if (!rights.purchased) {
    return rights.buttons.some(isOfProvider) ? 'provider-only' : 'not-bought'
  }
  return rights.continuation || (rights.seconds > 0 && rights.percentage < 100) ? 'continue' : 'available'
}
