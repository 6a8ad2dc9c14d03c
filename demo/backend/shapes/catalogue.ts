import * as v from 'valibot'
import { bigId, epoch, iso, maybeNull, money, numericId, seconds, textId, url } from './wire-forms'

const cover = v.object({
  src_2x3: v.optional(url),
  src_16x9: v.optional(url),
  bg: v.optional(url),
  color_bg: v.optional(v.string()),
})

const library = v.object({ id: numericId, title: v.optional(v.string()) })

/** A person as contents list one. */
export const shortPerson = v.object({
  id: numericId,
  slug: v.string(),
  name: v.string(),
  role: v.string(),
  roles: v.array(v.string()),
  priority: v.number(),
  image_url: url,
  subtitle: v.string(),
})

/** A content as lists contain it. */
export const shortContent = v.object({
  id: bigId,
  slug: v.pipe(v.string(), v.minLength(1)),
  title: v.pipe(v.string(), v.minLength(1)),
  content_type: v.picklist(['movie', 'series', 'program', 'episode', 'season']),
  season: v.number(),
  series: v.number(),
  cover: v.optional(cover),
  ratings: v.optional(v.array(v.object({ type: v.string(), rating: v.string() }))),
  year: v.optional(v.string()),
  genres: v.optional(v.array(v.object({ id: bigId, name: v.string(), row_id: bigId, row_slug: v.string() }))),
  age: v.optional(v.number()),
  is_announcement: v.boolean(),
})

/** A complete content. */
export const content = v.object({
  ...shortContent.entries,
  original: maybeNull(v.string()),
  description: v.string(),
  short: v.string(),
  parent_id: maybeNull(bigId),
  contents: v.array(shortContent),
  duration: seconds,
  background: v.object({ tv: url, web: url, phone: url, tablet: url }),
  countries: v.optional(v.array(v.object({ id: bigId, name: v.string() }))),
  persons: v.array(shortPerson),
  libraries: v.array(library),
  trailers: v.optional(v.array(v.object({ id: v.string(), library: v.string() }))),
  is_cartoon: v.boolean(),
  is_adult: v.optional(v.boolean()),
  is_lost: v.optional(v.boolean()),
})

/** An entry of `episodes`. */
export const episode = v.object({ ...shortContent.entries, description: v.string(), duration: seconds })

/** The response of `sources`. */
export const sources = v.object({
  catchups: v.array(v.object({ id: textId, channel_id: numericId, start_at: v.union([epoch, iso]) })),
  libraries: v.optional(v.array(library)),
})

const point = v.object({
  type: v.string(),
  start: v.number(),
  end: v.optional(v.number()),
  button: v.optional(
    v.object({ action: v.picklist(['skip', 'start', 'next', 'finish']), caption: v.optional(v.string()) }),
  ),
})

/** The stream of a content. */
export const contentStream = v.object({
  type: v.string(),
  mime_type: v.string(),
  from: v.number(),
  to: v.number(),
  age: v.number(),
  stat: v.optional(v.object({ id: v.string() })),
  hls: v.optional(url),
  drm: v.optional(v.object({ streams: v.array(v.unknown()), force_subtitles: v.optional(v.boolean()) })),
  ad: v.optional(v.object({ pre_roll: v.array(v.object({ alias: v.string(), url })) })),
  playback_points: v.optional(v.array(point)),
  packshots: v.optional(v.array(v.object({ url }))),
  screenshot_timings: v.optional(url),
  screenshot_url: v.optional(url),
})

/** The metadata of a content for a viewer. */
export const contentMeta = v.object({
  id: bigId,
  history: maybeNull(
    v.object({
      id: v.optional(v.string()),
      seconds: v.number(),
      watch_percentage: v.optional(v.number()),
      viewed_at: v.optional(iso),
      is_watched: v.optional(v.boolean()),
    }),
  ),
  watch_percentage: v.number(),
  is_purchased: v.boolean(),
  is_available: v.boolean(),
  is_continuation: v.boolean(),
  min_price: maybeNull(money),
  stream_using: v.nullable(
    v.object({
      library_id: v.nullable(numericId),
      content_schedule: v.nullable(v.object({ id: v.string(), channel_id: numericId, timestamp: epoch })),
    }),
  ),
  buttons: v.array(
    v.object({
      button_type: v.string(),
      caption: v.string(),
      sub_caption: v.optional(v.string()),
      icon: v.optional(v.string()),
      show_options: v.optional(v.boolean()),
      button_data: v.optional(v.record(v.string(), v.unknown())),
      play_after: v.optional(v.boolean()),
    }),
  ),
})
