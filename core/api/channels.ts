import * as v from 'valibot'
import type { ApiClient } from './client'
import { anyPicture, count, flag, id, picture, text } from './wire'

/** Channel lists are cached for 5 min (OPS-05). */
const LIST_TTL_MS = 300_000

const scheduleEntry = v.object({
  id,
  channel_id: id,
  /** Epoch seconds of the schedule grid; the `ts` of a catch-up request. */
  timestamp: v.number(),
  /** Seconds. */
  duration: v.number(),
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
  content_episode: v.nullish(
    v.object({ id: v.nullish(id), season: count(0), series: count(0), title: text() }),
    null,
  ),
  is_catchup_available: v.nullish(v.boolean(), null),
})

/** External sources of a channel's stream, from a record or a list; `vitrina` is one (PLY-17). */
const byVitrina = v.pipe(
  v.nullish(v.unknown()),
  v.transform((types) => (Array.isArray(types) ? types.includes('vitrina') : Boolean(Object(types).vitrina))),
)

const channel = v.object({
  id,
  name: text(),
  slug: text(),
  description: text(),
  cover: v.nullish(v.object({ full: picture, bg: picture, color_bg: picture }), null),
  is_4k: flag(),
  is_hd: flag(),
  is_free: flag(),
  age: v.nullish(v.number(), null),
  rating_age: v.nullish(v.number(), null),
  archived_days: count(0),
  aspect_ratio: text(),
  stream_types: byVitrina,
  /** The light one of Vitrina's configurations is its own. */
  vlight: flag(),
  current_schedule: v.nullish(scheduleEntry, null),
  stat: v.nullish(v.object({ id }), null),
  /** Read by those who measure. */
  trackers: v.nullish(v.unknown()),
})

const overlay = v.object({
  id,
  is_purchased: flag(),
  is_available: flag(),
  is_hidden: flag(),
  available_archived_days: count(0),
  access_error: text(),
})

const category = v.object({
  id,
  name: text(),
  slug: text(),
  channels: v.array(id),
  tags: v.nullish(v.object({ all_channels: flag(), startup: flag(), is_adult: flag() }), null),
})

/** The channel list: presentation, the same for all viewers of an operator (CHN-01). */
export type ChannelRecord = v.InferOutput<typeof channel>
/** The channel overlay: what this viewer may do with a channel (CHN-01). */
export type ChannelOverlay = v.InferOutput<typeof overlay>
/** A named list of channel ids, in display order. */
export type CategoryRecord = v.InferOutput<typeof category>
/** One programme on one channel. */
export type ScheduleRecord = v.InferOutput<typeof scheduleEntry>

/** All channels of the operator with what is on air on each. */
export const listChannels = (api: ApiClient, language: string) =>
  api.request({
    path: '/channels/channel_list',
    query: { includes: 'current_schedules', channels_version: 2 },
    answer: v.array(channel),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })

/** This viewer's rights, one entry a channel; some channels may be missing. */
export const listOverlays = (api: ApiClient, language: string, ttl = LIST_TTL_MS) =>
  api.request({
    path: '/users/self/channel_list',
    answer: v.array(overlay),
    ttl,
    language,
    token: 'reader',
  })

/** Categories with the ids of their channels. */
export const listCategories = (api: ApiClient, language: string) =>
  api.request({
    path: '/channels/category_list',
    answer: v.array(category),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })

/** Programmes of a channel between two epoch seconds, ascending. */
export const listSchedule = (
  api: ApiClient,
  channelId: string,
  start: number,
  end: number,
  language: string,
) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/content_schedule`,
    query: { start, end },
    answer: v.array(scheduleEntry),
    ttl: LIST_TTL_MS,
    language,
  })
