import { type Category, type Channel, findCategory, findChannel } from '../../../core/channels'
import type { Missing } from '../../layout/not-found-screen'

/** What an address below /channels means once the lists are here. */
export type ChannelPageLayout =
  | { name: 'list'; category: Category | null }
  | { name: 'channel'; category: Category | null; channel: Channel }
  /** A channel named where a category stands: its own address (spec/5 2). */
  | { name: 'elsewhere'; path: string }
  | { name: 'missing'; kind: Missing }

export interface Lists {
  channels: Channel[]
  categories: Category[]
}

/** Stands in an address where no category was chosen, and where the operator has none that holds everything. */
const ALL_PATH = 'all'

/** The category that holds every channel; null when the operator has none. */
const wholeCategory = (categories: Category[]): Category | null =>
  categories.find((category) => category.all) ?? null

/** A channel's address, with the category it is seen in. */
export const channelPath = (category: Category | null, channel: { slug: string }): string =>
  `/channels/${encodeURIComponent(category?.slug ?? ALL_PATH)}/${encodeURIComponent(channel.slug)}`

/** Reads `/channels/{category}/{channel}` against the lists; both parts by slug or id. */
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

/** The channels of a category in its order; all of them without one. */
export function channelsIn(lists: Lists, category: Category | null): Channel[] {
  if (!category || category.all) return lists.channels
  const byId = new Map(lists.channels.map((channel) => [channel.id, channel]))
  return category.channelIds.flatMap((id) => byId.get(id) ?? [])
}

/** Channels whose name holds the words, whatever the case. */
export function channelsCalled(channels: Channel[], words: string): Channel[] {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' ? channels : channels.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
