import * as v from 'valibot'
import { indexed } from '../lib/array-from'
import { shortContent } from './contents'
import { anyPicture, count, flag, id, optionalId, optionalText, picture, slug, text } from './wire'

/*
 * Items of rows. They are in an array whose key is the row's content type. Each is parsed separately, so that a
 * malformed item affects neither the row nor the others.
 */

const destination = v.object({
  type: v.pipe(v.string(), v.nonEmpty('names no type')),
  id: optionalId,
  slug,
  library_id: optionalId,
  /** Address of another site. */
  src: optionalText,
  id_no_ott: optionalId,
  title: text(),
  description: text(),
})

/** The target of an item, as the operator names it. */
export type DestinationRecord = v.InferOutput<typeof destination>

const channel = v.object({
  id,
  name: text(),
  slug,
  icon: picture,
  overlay_icon: picture,
  cover: v.nullish(v.object({ full: picture, bg: picture }), null),
  is_4k: flag(),
  age: v.nullish(v.number(), null),
})

const person = v.object({ id, slug, name: text(), subtitle: text(), image_url: picture })

const page = v.object({
  id,
  slug,
  title: text(),
  description: text(),
  logo: anyPicture,
  background: anyPicture,
})

const content = v.object({
  ...shortContent.entries,
  is_4k: flag(),
  overlay_icon: picture,
  watch_percentage: count(0),
})

/** Wire guess (docs/wire-guesses.md): `trailer_id`, and that `content` describes the content that the destination opens. */
const link = v.object({
  id: optionalId,
  destination,
  title: text(),
  short: text(),
  background: anyPicture,
  graphic_title: anyPicture,
  focused_icon: picture,
  unfocused_icon: picture,
  overlay_icon: picture,
  watch_percentage: count(0),
  trailer_id: optionalId,
  content: v.nullish(content, null),
})

/** An item of a row, without its place. A `link` opens its destination. */
type Item =
  | { kind: 'channel'; channel: v.InferOutput<typeof channel> }
  | { kind: 'content'; content: v.InferOutput<typeof content> }
  | { kind: 'person'; person: v.InferOutput<typeof person> }
  | { kind: 'page'; page: v.InferOutput<typeof page> }
  | { kind: 'link'; link: v.InferOutput<typeof link> }

/** An item of a row; `path` is its place in the response, as `contents.3`. */
export type RowItemRecord = Item & { path: string }

/** An item that was left out: its place in the response, as `contents.3.id`, and the reason. */
export interface DroppedItem {
  path: string
  problem: string
}

/** The items of a response. */
export interface RowItems {
  /** Null if the kind of the items is unknown and they name no destination. */
  items: RowItemRecord[] | null
  dropped: DroppedItem[]
  /** Number of items that the operator sent; fewer than requested in the last page. */
  received: number
}

const toItem = <S extends v.GenericSchema>(schema: S, itemOf: (value: v.InferOutput<S>) => Item) =>
  v.pipe(schema, v.transform(itemOf))

const linkItem = toItem(link, (value) => ({ kind: 'link', link: value }))

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, Item>>> = {
  channels: toItem(channel, (value) => ({ kind: 'channel', channel: value })),
  contents: toItem(content, (value) => ({ kind: 'content', content: value })),
  persons: toItem(person, (value) => ({ kind: 'person', person: value })),
  rowsets: toItem(page, (value) => ({ kind: 'page', page: value })),
  promotions: linkItem,
  histories: linkItem,
  buttons: linkItem,
  collections: linkItem,
}

/** Reads the items of a row, under the key named by its content type, else under any known key. */
export function readItems(row: Readonly<Record<string, unknown>>, contentType: string): RowItems {
  const key = [contentType, ...Object.keys(SCHEMAS)].find((name) => Array.isArray(row[name]))
  if (key === undefined) return { items: [], dropped: [], received: 0 }
  const values = row[key] as unknown[]
  const schema = SCHEMAS[key] ?? (values.some(hasDestination) ? linkItem : null)
  if (schema === null) return { items: null, dropped: [], received: values.length }
  const items: RowItemRecord[] = []
  const dropped: DroppedItem[] = []
  for (const [place, value] of indexed(values)) {
    const path = `${key}.${place}`
    const result = v.safeParse(schema, value)
    if (result.success) items.push({ ...result.output, path })
    else {
      const field = v.getDotPath(result.issues[0])
      dropped.push({ path: field ? `${path}.${field}` : path, problem: result.issues[0].message })
    }
  }
  return { items, dropped, received: values.length }
}

const hasDestination = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'destination' in value
