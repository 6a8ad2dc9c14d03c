import * as v from 'valibot'
import { bigId, epoch, iso, maybeNull, money, numericId, period, seconds, textId, url } from './wire-forms'

/** A schedule entry. */
export const scheduleItem = v.object({
  id: textId,
  channel_id: numericId,
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d(:\d\d)?$/)),
  date: v.pipe(v.string(), v.isoDate()),
  timestamp: epoch,
  real_timestamp: epoch,
  duration: seconds,
  real_duration: seconds,
  real_start_at: v.optional(iso),
  content: v.nullable(
    v.object({
      id: textId,
      title: v.string(),
      short: v.string(),
      cover: v.nullable(v.union([url, v.record(v.string(), v.unknown())])),
      age: v.nullable(v.number()),
    }),
  ),
  content_episode: v.nullable(
    v.object({
      id: textId,
      season: v.number(),
      series: v.number(),
      title: v.string(),
      subtitle: v.string(),
      description: v.string(),
      cover: v.nullable(url),
    }),
  ),
  is_catchup_available: v.optional(v.boolean()),
})

/** An entry of the channel list, the same for all viewers. */
export const channel = v.object({
  id: numericId,
  parent_id: v.optional(numericId),
  name: v.pipe(v.string(), v.minLength(1)),
  slug: v.pipe(v.string(), v.minLength(1)),
  num: maybeNull(v.number()),
  description: v.optional(v.string()),
  cover: v.object({
    full: url,
    bg: v.optional(url),
    color_bg: v.optional(v.string()),
    light_bg: v.optional(url),
    dark_bg: v.optional(url),
  }),
  is_hd: v.boolean(),
  is_4k: v.optional(v.boolean()),
  aspect_ratio: v.string(),
  version: v.string(),
  age: v.number(),
  rating_age: v.number(),
  motion_rating_id: v.nullable(v.number()),
  archived_days: v.optional(v.number()),
  future_days: v.number(),
  is_free: v.boolean(),
  stream_types: v.nullable(v.record(v.string(), v.unknown())),
  current_schedule: maybeNull(scheduleItem),
})

/** An entry of the overlay list, this viewer's access. */
export const overlay = v.object({
  id: numericId,
  is_purchased: v.boolean(),
  is_available: v.boolean(),
  is_hidden: v.boolean(),
  available_archived_days: v.number(),
  overlay_icon: v.string(),
  access_error: v.optional(v.string()),
  min_price: v.optional(money),
  favorite: v.optional(v.object({ id: v.string() })),
  stream_types: v.nullable(v.record(v.string(), v.unknown())),
})

/** A category of channels. */
export const category = v.object({
  id: numericId,
  name: v.pipe(v.string(), v.minLength(1)),
  short: v.optional(v.string()),
  slug: v.optional(v.string()),
  scaled_icon: v.optional(v.record(v.string(), v.unknown())),
  channels: v.array(numericId),
  tags: v.object({
    all_channels: v.optional(v.boolean()),
    startup: v.optional(v.boolean()),
    is_adult: v.optional(v.boolean()),
  }),
})

/** The stream of a channel. */
export const stream = v.object({
  hls_mbr: maybeNull(url),
  hls: maybeNull(url),
  http: v.optional(url),
  stream_info: v.optional(v.pipe(url, v.endsWith('/data.json'))),
  img: v.optional(url),
  stat: maybeNull(v.object({ id: v.string() })),
  trackers: v.optional(v.array(v.object({ tracker_type: v.string() }))),
  drm: v.optional(
    v.object({
      streams: v.array(v.object({ type: v.string(), name: v.string(), license: url, url })),
      fpsCertificate: url,
      laFairplay: url,
      laPlayready: url,
      laWidevine: url,
      drm_provider: v.string(),
    }),
  ),
  screenshot_url: v.optional(url),
  screenshot_timings: v.optional(url),
})

/** The operator's configuration. */
export const configuration = v.object({
  catchup_blackout_safe_area: v.number(),
  catchup_blackout_mattress_url: v.nullable(url),
  catchup_blackout_mattress_screenshot_url: v.nullable(url),
  min_search_chars: v.number(),
  bouncing_interval: v.number(),
  parental_durations: v.optional(v.array(v.object({ duration: v.number(), name: v.string() }))),
  cache_timeout: v.optional(v.number()),
})

const packet = v.object({
  id: numericId,
  name: v.string(),
  short: v.string(),
  description: v.string(),
  price: v.union([money, v.number()]),
  old_price: money,
  base: v.optional(v.boolean()),
  is_base: v.optional(v.boolean()),
  period_human: v.optional(period),
  design: v.record(v.string(), v.unknown()),
  benefits: v.optional(v.array(v.object({ text: v.string(), icon: url }))),
  after_renew_packet_id: v.nullable(v.number()),
})

/** An offer of packets. */
export const offer = v.object({
  total_price: money,
  packets: v.array(packet),
  target_available_at: v.object({ channels: v.array(v.unknown()), libraries: v.array(v.unknown()) }),
  not_all_episodes_available: v.boolean(),
})

/** A row of channels. */
export const channelRow = v.object({
  id: bigId,
  slug: v.string(),
  title: v.string(),
  description: v.optional(v.string()),
  template: v.string(),
  content_type: v.literal('channels'),
  library_id: maybeNull(v.number()),
  limit: v.number(),
  offset: v.number(),
  more_count: v.optional(v.number()),
  cache_timeout: v.optional(v.number()),
  channels: v.array(v.object({ ...channel.entries, icon: url })),
})
