import type { NewsItem } from '../api/news'
import { type ContentDetails, type PersonDetails, withoutFirstLink } from '../catalogue/details'
import type { CataloguePage } from '../catalogue/pages'
import { type Channel, isAdult, type Program } from '../channels'
import type { Packet } from '../commerce/packets'
import { isForEverybody } from '../household'
import { pathTo, splitPath } from '../navigation'

/** A page above another one: its words and its path on the site. */
export interface TrailStep {
  name: string
  path: string
}

interface SubjectFacts {
  name: string
  /** May be empty. */
  description: string
  /** Address of a picture; null without one, and for what is for adults. */
  picture: string | null
  /** The one path of the page on the site. */
  path: string
  /** The pages above it, the start page left out. */
  trail: readonly TrailStep[]
  /** True if its age rating is for adults or unknown: search engines leave it out. */
  isForAdults: boolean
}

/** The thing that a page of the site shows, for search engines and messengers (OPS-01). */
export type PageSubject = SubjectFacts &
  (
    | { kind: 'content'; details: ContentDetails }
    | { kind: 'person' }
    /** `program` is on air now; null if that is unknown. */
    | { kind: 'channel'; program: Program | null }
    /** `currency` is an ISO 4217 code; empty if unknown. */
    | { kind: 'packet'; price: string | null; currency: string }
    /** `createdAt` in epoch ms; null if unknown. */
    | { kind: 'news'; createdAt: number | null }
    /** A start page, a page of rows, one row, or a list of the site's own. */
    | { kind: 'home' | 'page' | 'row' | 'list' }
  )

/** True for a path whose name is an id alone: search engines leave it out. */
export function isNumericPath(path: string): boolean {
  const segments = splitPath(path)
  return segments.length > 1 && /^\d+$/.test(segments.at(-1) ?? '')
}

/** The one path of a channel, which is in many categories. */
export const channelPath = ({ slug }: Pick<Channel, 'slug'>): string => pathTo('channels', 'all', slug)

/** The one path of a packet: it ends with the id, after the name if that can be written in an address. */
export const packetPath = ({ name, id }: Pick<Packet, 'name' | 'id'>): string =>
  pathTo('packets', [toSlug(name), id].filter(Boolean).join('-'))

const shownIn = (picture: string | null, isForAdults: boolean) => (isForAdults ? null : picture)

/** A film, a series, a programme, or the episode of it that the address names. `section` is the page of its kind. */
export function contentSubject(details: ContentDetails, section: TrailStep): PageSubject {
  const { title, slug, namedEpisode: episode, isForAdults, picture, poster } = details
  const own = {
    kind: 'content',
    details,
    name: title,
    description: details.description.whole,
    picture: shownIn(picture ?? poster, isForAdults),
    path: pathTo('contents', slug),
    trail: [section],
    isForAdults,
  } as const
  if (!episode) return own
  return {
    ...own,
    name: episode.title || title,
    description: episode.description || own.description,
    picture: shownIn(episode.picture, isForAdults) ?? own.picture,
    path: pathTo('contents', slug, episode.slug),
    trail: [section, { name: title, path: own.path }],
  }
}

export const personSubject = (person: PersonDetails): PageSubject => ({
  kind: 'person',
  name: person.name,
  description: person.bio.whole,
  picture: person.picture,
  path: pathTo('persons', person.slug),
  trail: [],
  isForAdults: false,
})

/** A channel; `channels` is the page of all of them. */
export function channelSubject(channel: Channel, program: Program | null, channels: TrailStep): PageSubject {
  const isClosed = isAdult(channel)
  return {
    kind: 'channel',
    program: isClosed || (program && !isForEverybody(program.age)) ? null : program,
    name: channel.name,
    description: withoutFirstLink(channel.description),
    picture: shownIn(channel.logo, isClosed),
    path: channelPath(channel),
    trail: [channels],
    isForAdults: isClosed,
  }
}

export const packetSubject = (packet: Packet, currency: string, packets: TrailStep): PageSubject => ({
  kind: 'packet',
  price: packet.quote.next,
  currency,
  name: packet.name,
  description: packet.description || packet.short,
  picture: packet.design.background ?? packet.design.logo?.url ?? null,
  path: packetPath(packet),
  trail: [packets],
  isForAdults: false,
})

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export const newsSubject = (item: NewsItem, news: TrailStep): PageSubject => ({
  kind: 'news',
  createdAt: item.created_at,
  name: item.title,
  description: item.text,
  picture: item.image,
  path: pathTo('news', item.id),
  trail: [news],
  isForAdults: false,
})

/** A page of rows; without a description it is described by the titles of its rows. */
export const pageSubject = ({ kind, title, description, path, logo, rows }: CataloguePage): PageSubject => ({
  ...listSubject(title, path, description || rows.flatMap((row) => row.title || []).join(', ')),
  kind: kind === 'home' ? 'home' : 'page',
  picture: logo,
})

export const rowSubject = (
  { title, description }: { title: string; description: string },
  path: string,
): PageSubject => ({ ...listSubject(title, path, description), kind: 'row' })

/** A page of the site's own, such as the list of channels. */
export const listSubject = (name: string, path: string, description = ''): PageSubject => ({
  kind: 'list',
  name,
  description,
  picture: null,
  path,
  trail: [],
  isForAdults: false,
})
