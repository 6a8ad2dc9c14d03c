import type { RowItemRecord } from '../../api/row-items'
import { isUltraHd } from '../../channels'
import { ratedAge } from '../../household'
import { toJson } from '../../lib/json'
import { type Destination, toDestination } from './destination'

/** The appearance of a tile; its content has the same form for all of them. */
export type TileKind = 'channel' | 'content' | 'person' | 'page' | 'link'

/** One item of a row, as a view shows it. Texts may be empty, pictures null. */
export interface Tile {
  /** Unique within its row. */
  key: string
  kind: TileKind
  destination: Destination
  title: string
  /** Second line: years and genre of a content, role of a person. */
  subtitle: string
  description: string
  /** Addresses of a wide picture, of a poster, and of the logo of a channel or the portrait of a person. */
  wide: string | null
  poster: string | null
  portrait: string | null
  /** CSS colour of the picture, to show until it has loaded; null if the operator states none. */
  color: string | null
  /** Picture of a title over the wide picture. */
  graphicTitle: string | null
  /** Small picture over a corner. */
  overlayIcon: string | null
  /** Icons of a button, without and with the focus or pointer on it. */
  icon: { idle: string; focused: string } | null
  /** Watched part, 0 to 100 percent; 0 if there is none. */
  watched: number
  /** Age rating in years; null if unknown. */
  age: number | null
  /** `7.4`; empty without a rating. */
  rating: string
  /** The content whose trailer plays over a banner, or the id of any other trailer; null without a trailer. */
  trailer: string | null
}

/** Outcome for an item: a tile, `hidden`, or a problem to report. */
export type TileResult = Tile | 'hidden' | { problem: string; field: string }

const EMPTY = {
  subtitle: '',
  description: '',
  wide: null,
  poster: null,
  portrait: null,
  color: null,
  graphicTitle: null,
  overlayIcon: null,
  icon: null,
  watched: 0,
  age: null,
  rating: '',
  trailer: null,
} satisfies Partial<Tile>

/** Returns the tile of an item. 4K items are hidden (CAT-02). */
export function toTile(item: RowItemRecord): TileResult {
  switch (item.kind) {
    case 'channel':
      return channelTile(item.channel)
    case 'content':
      return contentTile(item.content)
    case 'person':
      return personTile(item.person)
    case 'page':
      return pageTile(item.page)
    case 'link':
      return linkTile(item.link)
    default:
      return item satisfies never
  }
}

type Of<K extends RowItemRecord['kind']> =
  Extract<RowItemRecord, { kind: K }> extends infer R ? R[Exclude<keyof R, 'kind' | 'path'>] : never

function channelTile(channel: Of<'channel'>): TileResult {
  if (channel.is_4k || isUltraHd(channel.name)) return 'hidden'
  return {
    ...EMPTY,
    key: `channel ${channel.id}`,
    kind: 'channel',
    destination: { type: 'channel', name: channel.slug || channel.id, id: channel.id },
    title: channel.name,
    portrait: channel.cover?.full ?? channel.icon,
    wide: channel.cover?.bg ?? null,
    overlayIcon: channel.overlay_icon,
    age: channel.age,
  }
}

function contentTile(content: Of<'content'>): TileResult {
  if (content.is_4k || isUltraHd(content.title)) return 'hidden'
  const name = content.slug || content.id
  const type = content.content_type === 'episode' ? 'episode' : 'content'
  return {
    ...EMPTY,
    key: `content ${content.id}`,
    kind: 'content',
    destination: { type, name, id: content.id, libraryId: null },
    title: content.title,
    subtitle: [content.year, content.genres[0]?.name].filter((part) => part && part !== '0').join(', '),
    description: content.short || content.description,
    wide: content.cover?.src_16x9 ?? content.cover?.bg ?? null,
    poster: content.cover?.src_2x3 ?? null,
    color: toColor(content.cover?.color_bg),
    overlayIcon: content.overlay_icon,
    watched: percent(content.watch_percentage),
    // An operator's adult mark applies whatever the age rating.
    age: ratedAge(content),
    rating: formatRating(content.ratings),
  }
}

function personTile(person: Of<'person'>): Tile {
  return {
    ...EMPTY,
    key: `person ${person.id}`,
    kind: 'person',
    destination: { type: 'person', name: person.slug || person.id },
    title: person.name,
    subtitle: person.subtitle,
    portrait: person.image_url,
    age: 0,
  }
}

function pageTile(page: Of<'page'>): Tile {
  return {
    ...EMPTY,
    key: `page ${page.id}`,
    kind: 'page',
    destination: { type: 'page', name: page.slug || page.id },
    title: page.title,
    description: page.description,
    wide: page.background,
    graphicTitle: page.logo,
    age: 0,
  }
}

function linkTile(link: Of<'link'>): TileResult {
  const destination = toDestination(link.destination)
  if ('problem' in destination) return { ...destination, field: `destination.${destination.field}` }
  const opened = link.content ? contentTile(link.content) : null
  if (opened === 'hidden') return 'hidden'
  const content = opened && 'key' in opened ? opened : null
  const { focused_icon: focused, unfocused_icon: idle } = link
  const icon = idle ?? focused
  const isContent = ['content', 'episode', 'history'].includes(destination.type)
  return {
    ...EMPTY,
    ...content,
    key: `${destination.type} ${link.id ?? toJson(destination)}`,
    kind: content ? 'content' : 'link',
    destination,
    title: link.title || link.destination.title || content?.title || '',
    description: link.short || content?.description || '',
    wide: link.background ?? content?.wide ?? null,
    graphicTitle: link.graphic_title,
    overlayIcon: link.overlay_icon ?? content?.overlayIcon ?? null,
    icon: icon === null ? null : { idle: icon, focused: focused ?? icon },
    watched: percent(link.watch_percentage) || (content?.watched ?? 0),
    // Only contents have an age rating.
    age: content ? content.age : isContent ? null : 0,
    // A trailer of a content has its age rating and gate; for a trailer by id nothing else is known.
    trailer: link.trailer_id && destination.type === 'content' ? destination.name : link.trailer_id,
  }
}

const percent = (value: number): number => Math.max(0, Math.min(100, value))

/** Only hexadecimal colours are accepted, because other texts could contain more than a colour. */
const toColor = (text: string | undefined): string | null =>
  text !== undefined && /^#[\da-f]{3,8}$/i.test(text) ? text : null

/** The first rating that is a number above zero, with one decimal (CAT-06). */
export function formatRating(ratings: readonly { rating: string }[]): string {
  const value = ratings.map(({ rating }) => Number(rating)).find((one) => Number.isFinite(one) && one > 0)
  return value === undefined ? '' : value.toFixed(1)
}
