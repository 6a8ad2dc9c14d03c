import {
  type Category,
  type Channel,
  categoriesNamed,
  defaultCategory,
  favouritesCategory,
  findChannel,
  isFavourites,
  joinCategories,
  wholeCategory,
} from '../../../core/channels'
import type { Missing } from '../../layout/states/not-found-screen'

/** The page shown at an address below `/channels`, once the lists have loaded. */
export type ChannelPageLayout =
  /** `category` contains the channels of all chosen categories. */
  | { name: 'list'; chosen: Category[]; category: Category | null }
  | { name: 'channel'; chosen: Category[]; category: Category | null; channel: Channel }
  /** `/channels/{channel}`: redirect to the channel's own address. */
  | { name: 'elsewhere'; path: string }
  | { name: 'missing'; kind: Missing }

export interface Lists {
  channels: Channel[]
  categories: Category[]
  /** Channels that can be opened by their address although a child's list leaves them out. */
  restricted?: Channel[] | undefined
  isChild?: boolean | undefined
}

/** The part of the lists that the page shows. */
export interface Listing {
  /** The chosen categories, and one that contains the channels of all of them. */
  chosen: readonly Category[]
  category: Category | null
  /** The open channel, if any, and the query of its address. */
  open: Channel | null
  search: string
  /** The channels of the category that match the text of the search field. */
  found: readonly Channel[]
  /** The search text so far, kept because the list may have been unmounted on a narrow screen. */
  query: string
  /** Called with the search text, a moment after it was typed. */
  onQuery: (words: string) => void
  /** Epoch seconds. */
  now: number
}

/** Category segment of an address if none was chosen and the operator has no category of all channels. */
const ALL_PATH = 'all'

/** Adds the favourites before the operator's categories, if there are any (CHN-02). */
export const withFavourites = (categories: Category[], channelIds: string[], name: string): Category[] =>
  channelIds.length > 0 ? [favouritesCategory(channelIds, name), ...categories] : categories

/** Returns the segment of an address that names these categories: `sport+news`. */
const toSegment = (category: Pick<Category, 'slug'> | null): string =>
  (category?.slug ?? ALL_PATH).split('+').map(encodeURIComponent).join('+')

/** Path of the list of a category. */
export const categoryPath = (category: Category | null): string => `/channels/${toSegment(category)}`

/** Path of a channel within a category. */
export const getChannelPath = (category: Category | null, channel: { slug: string }): string =>
  `${categoryPath(category)}/${encodeURIComponent(channel.slug)}`

/** Finds a channel that an address opens; a child opens one outside of the list behind the PIN (PRO-04). */
export const findAddressed = ({ channels, restricted = [] }: Lists, name: string): Channel | null =>
  findChannel([...channels, ...restricted], name)

/** Resolves `/channels/{categories}/{channel}`, each by slug or id, against the lists (NAV-01). */
export function getChannelPageLayout(lists: Lists, names?: string, channel?: string): ChannelPageLayout {
  const { categories, isChild = false } = lists
  const whole = wholeCategory(categories)
  const list = (chosen: (Category | null)[]) => {
    const known = chosen.filter((one) => one !== null)
    return { chosen: known, category: joinCategories(known) }
  }
  if (names === undefined) {
    // A child has no other category to choose in place of an empty one.
    const offered = categories.filter((one) => !isChild || channelsIn(lists, one).length > 0)
    return { name: 'list', ...list([defaultCategory(offered, isChild)]) }
  }
  const found = categoriesNamed(withEmptyFavourites(categories), names)
  if (channel !== undefined) {
    const there = findAddressed(lists, channel)
    return there
      ? { name: 'channel', ...list(found.length > 0 ? found : [whole]), channel: there }
      : { name: 'missing', kind: 'channel' }
  }
  if (found.length > 0) return { name: 'list', ...list(found) }
  if (names === ALL_PATH) return { name: 'list', ...list([whole]) }
  const direct = findAddressed(lists, names)
  return direct
    ? { name: 'elsewhere', path: getChannelPath(whole, direct) }
    : { name: 'missing', kind: 'category' }
}

/** The address of the favourites stays valid while there are none; the list then says so. */
const withEmptyFavourites = (categories: Category[]): Category[] =>
  categories.some(isFavourites) ? categories : [...categories, favouritesCategory([], '')]

/** The channels of a category in its order; all channels if there is no category. */
export function channelsIn(lists: Lists, category: Category | null): Channel[] {
  if (!category || category.isAll) return lists.channels
  const byId = new Map(lists.channels.map((channel) => [channel.id, channel]))
  return category.channelIds.flatMap((id) => byId.get(id) ?? [])
}
