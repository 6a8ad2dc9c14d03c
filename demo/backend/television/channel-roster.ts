import type { Words } from '../wire/language'
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

/** Every third channel has a long description, and every other one a link to a site of its own. */
const descriptionOf = ({ slug, name }: ListedChannel, index: number): Words => {
  const link = index % 2 === 0 ? ` https://${slug}.demo.invalid/` : ''
  const ru = `«${name.ru}» — вымышленный канал для показа возможностей сервиса.${link}`
  const en = `${name.en} is an invented channel that shows what the service can do.${link}`
  return index % 3 === 0
    ? { ru: [ru, ...longText.ru].join('\n'), en: [en, ...longText.en].join('\n') }
    : { ru, en }
}

const longText = {
  ru: [
    'Утром здесь выходят короткие выпуски о погоде, дорогах и событиях дня: их собирают за ночь и повторяют каждые полчаса, чтобы каждый успел посмотреть до выхода из дома.',
    'Днём — репортажи, студийные разговоры и большие фильмы о людях, которые делают своё дело. Ведущие не спешат и дают собеседнику договорить, поэтому передачи часто длиннее, чем в программе.',
    'Вечером канал показывает премьеры недели и прямые включения, а ночью — лучшее за день. Всё, что вышло в эфир, остаётся в архиве, если это разрешили правообладатели.',
    'Канал вещает круглосуточно, в высокой чёткости и с двумя звуковыми дорожками.',
  ],
  en: [
    'The morning has short editions on the weather, the roads and the events of the day: they are put together overnight and repeated every half hour, so that everybody can watch one before leaving the house.',
    'The day has reports, talks in the studio and long films about people who do what they do well. The presenters take their time and let others finish, so a programme is often longer than the guide says.',
    'The evening has the premieres of the week and live reports, and the night the best of the day. Everything that was on air stays in the archive, where the rights holders agree.',
    'The channel is on air day and night, in high definition and with two soundtracks.',
  ],
} as const

const channelAt = (listed: ListedChannel, index: number): Channel => {
  const traits = specialChannels[listed.slug]?.traits ?? {}
  const archiveDays = traits.archiveDays ?? (index % 5 === 3 ? 3 : defaultArchiveDays)
  return {
    index,
    id: 10001 + index * 13,
    slug: listed.slug,
    num: index % 9 === 8 ? null : 100 + ((index * 7) % 41) + 41 * Math.floor(index / 41),
    name: listed.name,
    description: descriptionOf(listed, index),
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
