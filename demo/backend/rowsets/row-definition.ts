import type { Content } from '../catalogue/content'
import type { Person } from '../catalogue/people'
import type { Channel } from '../television/channel'
import type { Words } from '../wire/language'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'

/** The target of a tile. The names of the types are guesses: the specification lists targets, not names. */
export type Destination =
  | { readonly type: 'content' | 'channel' | 'person'; readonly slug: string }
  | { readonly type: 'rowset' | 'row'; readonly slug: string }
  | { readonly type: 'packet' | 'promo_key'; readonly id: string }
  | { readonly type: 'url'; readonly src: string }
  | { readonly type: 'text'; readonly title: Words; readonly description: Words }
  | { readonly type: 'malformed'; readonly fields: Readonly<Record<string, unknown>> }

/** A tile that the operator's editors made: a banner, a button, or a member of a collection. */
export interface Tile {
  readonly title: Words
  readonly destination: Destination
  /** Name of a button's two icons; null for a tile with a background. */
  readonly icon: string | null
  /** How the title is drawn over a banner: as one address, in several densities, or not at all. */
  readonly graphicTitle: 'url' | 'scaled' | null
}

/** Where the items of a row are from. */
export type RowSource =
  | { readonly kind: 'contents'; readonly list: (world: World, user: User) => readonly Content[] }
  | { readonly kind: 'channels'; readonly list: (world: World, user: User) => readonly Channel[] }
  | { readonly kind: 'persons'; readonly list: (world: World, user: User) => readonly Person[] }
  | { readonly kind: 'histories' }
  | { readonly kind: 'rowsets'; readonly slugs: readonly string[] }
  | { readonly kind: 'tiles'; readonly tiles: readonly Tile[] }

/** A row of a page, without its items. */
export interface RowDefinition {
  readonly slug: string
  readonly title: Words
  readonly template: string
  /** Also the name of the field that contains the items. */
  readonly contentType: string
  readonly limit: number
  readonly loopCount: number
  /** Seconds. */
  readonly cacheSeconds: number
  readonly libraryId: number | null
  readonly source: RowSource
}

type Options = Partial<Pick<RowDefinition, 'limit' | 'loopCount' | 'cacheSeconds' | 'libraryId'>>

const defaults = { limit: 24, loopCount: 0, cacheSeconds: 900, libraryId: null } as const

const row =
  (template: string, contentType: string) =>
  (slug: string, ru: string, en: string, source: RowSource, options: Options = {}): RowDefinition => ({
    ...defaults,
    slug,
    title: { ru, en },
    template,
    contentType,
    source,
    ...options,
  })

type ListOf<Kind> = Extract<RowSource, { kind: Kind }> extends { list: infer List } ? List : never

/** A row of wide pictures (16:9). */
export const wideContents = (
  slug: string,
  ru: string,
  en: string,
  list: ListOf<'contents'>,
  options?: Options,
): RowDefinition => row('content-h', 'contents')(slug, ru, en, { kind: 'contents', list }, options)

/** A row of posters (2:3). */
export const posterContents = (
  slug: string,
  ru: string,
  en: string,
  list: ListOf<'contents'>,
  options?: Options,
): RowDefinition => row('content-v', 'contents')(slug, ru, en, { kind: 'contents', list }, options)

export const channelsRow = (
  slug: string,
  ru: string,
  en: string,
  list: ListOf<'channels'>,
  options?: Options,
): RowDefinition => row('channels', 'channels')(slug, ru, en, { kind: 'channels', list }, options)

export const personsRow = (
  slug: string,
  ru: string,
  en: string,
  list: ListOf<'persons'>,
  options?: Options,
): RowDefinition => row('persons', 'persons')(slug, ru, en, { kind: 'persons', list }, options)

/** A row of tiles under any template and content type, unknown ones included. */
export const tilesRow = (
  [template, contentType]: readonly [template: string, contentType: string],
  slug: string,
  ru: string,
  en: string,
  tiles: readonly Tile[],
  options?: Options,
): RowDefinition => row(template, contentType)(slug, ru, en, { kind: 'tiles', tiles }, options)

export const rowsetsRow = (slug: string, ru: string, en: string, slugs: readonly string[]): RowDefinition =>
  row('rowsets', 'rowsets')(slug, ru, en, { kind: 'rowsets', slugs })

export const historiesRow = (slug: string, ru: string, en: string): RowDefinition =>
  row('histories', 'histories')(slug, ru, en, { kind: 'histories' }, { limit: 18, cacheSeconds: 10 })
