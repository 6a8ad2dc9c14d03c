import { type Category, type Channel, findCategory, findChannel } from '../../../core/channels'
import type { Missing } from '../../layout/not-found-screen'

/** The meaning of an address below `/channels` once the lists have loaded. */
export type ChannelPageLayout =
  | { name: 'list'; category: Category | null }
  | { name: 'channel'; category: Category | null; channel: Channel }
  /** `/channels/{channel}`: redirect to the channel's own address. */
  | { name: 'elsewhere'; path: string }
  | { name: 'missing'; kind: Missing }

export interface Lists {
  channels: Channel[]
  categories: Category[]
}

/** Category segment of an address if none was chosen and the operator has no category of all channels. */
const ALL_PATH = 'all'

/** The category of all channels; null if the operator has none. */
export const wholeCategory = (categories: Category[]): Category | null =>
  categories.find((category) => category.isAll) ?? null

/** Path of a channel within a category. */
export const channelPath = (category: Category | null, channel: { slug: string }): string =>
  `/channels/${encodeURIComponent(category?.slug ?? ALL_PATH)}/${encodeURIComponent(channel.slug)}`

/** Resolves `/channels/{category}/{channel}`, both by slug or id, against the lists (NAV-01). */
export function channelPageLayoutOf(lists: Lists, category?: string, channel?: string): ChannelPageLayout {
  const whole = wholeCategory(lists.categories)
  if (category === undefined) return { name: 'list', category: whole }
  const found = findCategory(lists.categories, category)
  if (channel !== undefined) {
    const there = findChannel(lists.channels, channel)
    return there
      ? { name: 'channel', category: found ?? whole, channel: there }
      : { name: 'missing', kind: 'channel' }
  }
  if (found) return { name: 'list', category: found }
  if (category === ALL_PATH) return { name: 'list', category: whole }
  const direct = findChannel(lists.channels, category)
  return direct
    ? { name: 'elsewhere', path: channelPath(whole, direct) }
    : { name: 'missing', kind: 'category' }
}

/** The channels of a category in its order; all channels without a category. */
export function channelsIn(lists: Lists, category: Category | null): Channel[] {
  if (!category || category.isAll) return lists.channels
  const byId = new Map(lists.channels.map((channel) => [channel.id, channel]))
  return category.channelIds.flatMap((id) => byId.get(id) ?? [])
}
