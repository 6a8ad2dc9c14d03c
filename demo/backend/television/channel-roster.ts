import type { Channel } from './channel'
import { type ListedChannel, listedChannels, numberedChannel } from './channel-names'
import { specialChannels } from './special-channels'

/** The channels of a world, in the operator's order, with lookups. */
export interface ChannelRoster {
  readonly channels: readonly Channel[]
  readonly byId: (id: number) => Channel | undefined
  readonly bySlug: (slug: string) => Channel | undefined
}

const loopCount = 4
const defaultArchiveDays = 7

const channelAt = (listed: ListedChannel, index: number): Channel => {
  const traits = specialChannels[listed.slug]?.traits ?? {}
  const archiveDays = traits.archiveDays ?? (index % 5 === 3 ? 3 : defaultArchiveDays)
  return {
    index,
    id: 10001 + index * 13,
    slug: listed.slug,
    num: index % 9 === 8 ? null : 100 + ((index * 7) % 41) + 41 * Math.floor(index / 41),
    name: listed.name,
    description: {
      ru: `«${listed.name.ru}» — вымышленный канал для показа возможностей сервиса.`,
      en: `${listed.name.en} is an invented channel that shows what the service can do.`,
    },
    genre: listed.genre,
    loop: (index % loopCount) + 1,
    age: listed.genre === 'kids' ? 0 : ([0, 6, 12, 12, 16][index % 5] ?? 12),
    isHd: index % 3 !== 2,
    is4k: false,
    aspect: '16:9',
    viewerArchiveDays: archiveDays,
    isFree: true,
    packetId: null,
    accessError: null,
    inOverlay: true,
    hasMultiBitrate: true,
    video: 'clear',
    vitrina: null,
    hasBlackout: false,
    adultEvery: null,
    isPopular: index < 20 && index % 4 !== 2,
    isHidden: false,
    hasOverlayIcon: false,
    ...traits,
    archiveDays,
  }
}

/** Makes the first `count` channels; those after the fortieth are numbered. Ids and loops depend on position alone. */
export const makeRoster = (count: number): ChannelRoster => {
  const channels = Array.from({ length: count }, (_, index) =>
    channelAt(listedChannels[index] ?? numberedChannel(index), index),
  )
  const ids = new Map(channels.map((channel) => [channel.id, channel]))
  const slugs = new Map(channels.map((channel) => [channel.slug, channel]))
  return { channels, byId: (id) => ids.get(id), bySlug: (slug) => slugs.get(slug) }
}

export const listedChannelCount = listedChannels.length
