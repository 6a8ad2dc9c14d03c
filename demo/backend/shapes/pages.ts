import * as v from 'valibot'
import { shortPerson } from './catalogue'
import { bigId, maybeNull, numericId, textId, url } from './wire-forms'

/** A picture in several densities. */
export const scaled = v.object({
  mobile_width_pt: v.number(),
  mobile_height_pt: v.number(),
  mobile_x2: url,
  mobile_x3: url,
  tv_width_pt: v.number(),
  tv_height_pt: v.number(),
  tv_x1: url,
  tv_x15: url,
  tv_x3: url,
  svg: maybeNull(url),
})

const rowHeader = {
  id: bigId,
  slug: v.string(),
  title: v.string(),
  description: v.optional(v.string()),
  template: v.string(),
  content_type: v.string(),
  library_id: maybeNull(v.number()),
  limit: v.number(),
  offset: v.number(),
  more_count: v.optional(v.number()),
  loop_count: v.optional(v.number()),
  status: v.optional(v.string()),
  cache_timeout: v.optional(v.number()),
}

/** A row with its items under the name of their type. */
export const rowOf = (type: string, item: v.GenericSchema) =>
  v.object({ ...rowHeader, content_type: v.literal(type), [type]: v.pipe(v.array(item), v.minLength(1)) })

/** A page with the headers of its rows. */
export const page = v.object({
  id: numericId,
  slug: v.pipe(v.string(), v.minLength(1)),
  template: v.string(),
  title: v.string(),
  description: v.optional(v.string()),
  library_id: maybeNull(v.number()),
  logo: maybeNull(scaled),
  rows: v.array(v.object(rowHeader)),
})

/** A banner, a button, or a content that the viewer has begun. */
export const rowItem = v.object({
  id: textId,
  destination: v.object({
    type: v.string(),
    id: v.optional(v.string()),
    slug: v.optional(v.string()),
    library_id: v.optional(v.number()),
    src: v.optional(url),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
  }),
  background: v.optional(url),
  graphic_title: maybeNull(v.union([url, scaled])),
  short: v.optional(v.string()),
  focused_icon: v.optional(url),
  unfocused_icon: v.optional(url),
  watch_percentage: v.optional(v.number()),
  content: v.optional(v.object({ id: bigId, title: v.string() })),
  trailer_id: v.optional(bigId),
})

export const person = v.object({ ...shortPerson.entries, bio: v.optional(v.string()) })

export const library = v.object({
  id: numericId,
  title: v.string(),
  description: v.optional(v.string()),
  library_type: v.optional(v.string()),
  cover: maybeNull(v.object({})),
  logo: v.optional(scaled),
  bg: v.optional(url),
  color_bg: v.optional(v.string()),
})

export const suggestion = v.object({ text: v.pipe(v.string(), v.minLength(1)) })

export const program = v.object({
  id: numericId,
  title: v.string(),
  short: v.optional(v.string()),
  description: v.string(),
  year: v.optional(v.string()),
  age: v.nullable(v.number()),
  img: v.array(v.object({ type: v.string(), ar: maybeNull(v.string()), src: url })),
  genres: v.array(v.object({ id: v.number(), name: v.string() })),
  category: v.object({ id: v.number(), name: v.string() }),
  rating: maybeNull(v.string()),
  rating_imdb: maybeNull(v.string()),
  is_catchup_available: v.optional(v.boolean()),
  favorite: maybeNull(v.object({ id: v.string() })),
})
