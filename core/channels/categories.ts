import type { CategoryRecord } from '../api/channels'

/** A named list of channels, ids in display order. */
export interface Category {
  id: string
  slug: string
  name: string
  channelIds: string[]
  /** True for the category that contains every channel. */
  isAll: boolean
  /** True for the category that is selected at first. */
  isStartup?: boolean
  /** True for channels that are for adults only. */
  isAdult?: boolean
}

/** Ids that are fixed by the operator's API. */
const ALL = '2'
const STARTUP = '3'
const CHILD = '5'
const HIDDEN = '26'
const ULTRA_HD = /^(4[kк]|uhd)$/i

/** Id and slug of the viewer's favourite channels, a category that the operator does not send (CHN-02). */
const FAVOURITES = { id: '1000', slug: 'my' } as const
/** Separates the slugs in an address that names several categories: `sport+news`. */
const SEPARATOR = '+'

/** Returns the categories to show: category 26 and the 4K categories are left out. */
export const toCategories = (records: CategoryRecord[]): Category[] =>
  records
    .filter((record) => record.id !== HIDDEN && !ULTRA_HD.test(record.name.trim()))
    .map((record) => ({
      id: record.id,
      slug: record.slug || record.id,
      name: record.name,
      channelIds: record.channels,
      isAll: record.tags?.all_channels || record.id === ALL,
      ...(record.tags?.startup ? { isStartup: true } : {}),
      ...(record.tags?.is_adult ? { isAdult: true } : {}),
    }))

/** The category of all channels; null if the operator has none. */
export const wholeCategory = (categories: readonly Category[]): Category | null =>
  categories.find((category) => category.isAll) ?? null

/**
 * The category with which a list opens: the one marked as such, else id 3, else all channels; for a child id 5 (CHN-02,
 * PRO-04). Null if the operator has none of them.
 */
export function defaultCategory(categories: readonly Category[], isChild: boolean): Category | null {
  const byId = (id: string) => categories.find((category) => category.id === id)
  const first = isChild ? byId(CHILD) : (categories.find(({ isStartup }) => isStartup) ?? byId(STARTUP))
  return first ?? wholeCategory(categories)
}

/** The category of the viewer's favourite channels, in their order. */
export const favouritesCategory = (channelIds: string[], name: string): Category => ({
  ...FAVOURITES,
  name,
  channelIds,
  isAll: false,
})

export const isFavourites = (category: Pick<Category, 'id'>): boolean => category.id === FAVOURITES.id

/**
 * Ids of the favourite channels by priority. `order` is the viewer's list of favourites; null until it has loaded, and
 * then the priorities of the channel list are used.
 */
export function favouriteIds(
  channels: readonly { id: string; favouritePriority?: number }[],
  order: readonly string[] | null,
): string[] {
  const priorities = new Map(channels.map(({ id, favouritePriority }) => [id, favouritePriority ?? null]))
  const ids = order?.filter((id) => priorities.has(id)) ?? [...priorities.keys()].filter(isPrioritised)
  const priorityOf = (id: string) => priorities.get(id) ?? Number.MAX_SAFE_INTEGER
  return ids.toSorted((one, other) => priorityOf(one) - priorityOf(other))

  function isPrioritised(id: string): boolean {
    return typeof priorities.get(id) === 'number'
  }
}

/** Finds a category by slug or id; null if there is none. */
const findCategory = (categories: readonly Category[], name: string): Category | null =>
  categories.find((category) => category.slug === name || category.id === name) ?? null

/**
 * Finds the categories in a part of an address, `sport` or `sport+news`, by slug or id; unknown ones are left out.
 * Empty if there are none.
 */
export function categoriesNamed(categories: readonly Category[], names: string): Category[] {
  const whole = findCategory(categories, names)
  if (whole) return [whole]
  const found = names.split(SEPARATOR).flatMap((name) => findCategory(categories, name) ?? [])
  return [...new Set(found)]
}

/** Joins the channels of all chosen categories into one; a single category is returned unchanged. Null without any. */
export function joinCategories(chosen: readonly Category[]): Category | null {
  const [first] = chosen
  if (!first || chosen.length === 1) return first ?? null
  return {
    id: chosen.map(({ id }) => id).join(SEPARATOR),
    slug: chosen.map(({ slug }) => slug).join(SEPARATOR),
    name: chosen.map(({ name }) => name).join(', '),
    channelIds: [...new Set(chosen.flatMap(({ channelIds }) => channelIds))],
    isAll: chosen.some(({ isAll }) => isAll),
  }
}

/**
 * Returns the choice after a press on a category: "all channels" replaces the others, and any other one replaces "all
 * channels"; removing the last one selects all channels (CHN-02).
 */
export function toggleCategory(
  categories: readonly Category[],
  chosen: readonly Category[],
  pressed: Category,
): Category[] {
  if (pressed.isAll) return [pressed]
  const others = chosen.filter(({ id, isAll }) => id !== pressed.id && !isAll)
  const isChosen = chosen.some(({ id }) => id === pressed.id)
  const next = isChosen ? others : [...others, pressed]
  const whole = wholeCategory(categories)
  return next.length > 0 ? next : whole ? [whole] : []
}
