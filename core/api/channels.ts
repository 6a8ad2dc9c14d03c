import * as v from 'valibot'
import type { ApiClient } from './client'
import {
  anyPicture,
  count,
  dateSeconds,
  fittingOrNull,
  flag,
  id,
  optionalId,
  picture,
  slug,
  text,
  wellFormedResponse,
} from './wire'

/** Lifetime of cached channel lists, ms. */
const LIST_TTL_MS = 300_000

/** One programme on one channel, as the operator sends it. */
export const scheduleEntry = v.object({
  id,
  channel_id: id,
  /** Start in epoch seconds as scheduled; catch-up is requested with this time. */
  timestamp: dateSeconds,
  /** Seconds. */
  duration: dateSeconds,
  content: v.nullish(
    v.object({
      id,
      title: text(),
      short: text(),
      age: v.nullish(v.number(), null),
      cover: anyPicture,
    }),
    null,
  ),
  /** Wire guess (docs/wire-guesses.md): an entry names its programme in `program`, or by `program_id`. */
  program: v.nullish(v.object({ id: optionalId }), null),
  program_id: optionalId,
  content_episode: v.nullish(
    v.object({ id: v.nullish(id), season: count(0), series: count(0), title: text() }),
    null,
  ),
  is_catchup_available: v.nullish(v.boolean(), null),
})

/** True if `vitrina` is among the stream types, which are an array of names or an object keyed by name (PLY-17). */
const usesVitrina = v.pipe(
  v.nullish(v.unknown()),
  v.transform((types) => (Array.isArray(types) ? types.includes('vitrina') : Boolean(Object(types).vitrina))),
)

const channel = v.object({
  id,
  name: text(),
  slug,
  description: text(),
  cover: v.nullish(v.object({ full: picture, bg: picture, color_bg: picture }), null),
  is_4k: flag(),
  is_hd: flag(),
  is_free: flag(),
  age: v.nullish(v.number(), null),
  rating_age: v.nullish(v.number(), null),
  archived_days: count(0),
  aspect_ratio: text(),
  stream_types: usesVitrina,
  /** True if the channel uses Vitrina's light configuration. */
  vlight: flag(),
  current_schedule: fittingOrNull(scheduleEntry, 'current_schedule'),
  stat: v.nullish(v.object({ id }), null),
  /** Audience trackers; read by core/playback/statistics. */
  trackers: v.nullish(v.unknown()),
})

const overlay = v.object({
  id,
  is_purchased: flag(),
  is_available: flag(),
  is_hidden: flag(),
  available_archived_days: count(0),
  access_error: text(),
  overlay_icon: picture,
  favorite: v.nullish(v.object({ id, priority: count(Number.MAX_SAFE_INTEGER) }), null),
})

const category = v.object({
  id,
  name: text(),
  slug,
  channels: wellFormedResponse(id, 'channels of a category'),
  tags: v.nullish(v.object({ all_channels: flag(), startup: flag(), is_adult: flag() }), null),
})

/** A channel of the operator: presentation, the same for all viewers (CHN-01). */
export type ChannelRecord = v.InferOutput<typeof channel>
/** Access of this viewer to a channel (CHN-01). */
export type ChannelOverlay = v.InferOutput<typeof overlay>
/** A named list of channel ids, in display order. */
export type CategoryRecord = v.InferOutput<typeof category>
/** One programme on one channel. */
export type ScheduleRecord = v.InferOutput<typeof scheduleEntry>

/** Lists all channels of the operator with the current programme of each; `retries` in place of the client's. */
export const listChannels = (api: ApiClient, language: string, retries?: number) =>
  api.request({
    ...(retries === undefined ? {} : { retries }),
    path: '/channels/channel_list',
    query: { includes: 'current_schedules', channels_version: 2 },
    schema: wellFormedResponse(channel, 'channels/channel_list'),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })

/** Lists this viewer's access, one entry per channel; some channels may be missing. */
export const listOverlays = (api: ApiClient, language: string, ttl = LIST_TTL_MS, retries?: number) =>
  api.request({
    ...(retries === undefined ? {} : { retries }),
    path: '/users/self/channel_list',
    // A channel whose entry is left out counts as not bought.
    schema: wellFormedResponse(overlay, 'users/self/channel_list'),
    ttl,
    language,
    token: 'reader',
  })

/** Lists the categories with the ids of their channels. */
export const listCategories = (api: ApiClient, language: string, retries?: number) =>
  api.request({
    ...(retries === undefined ? {} : { retries }),
    path: '/channels/category_list',
    schema: wellFormedResponse(category, 'channels/category_list'),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })
