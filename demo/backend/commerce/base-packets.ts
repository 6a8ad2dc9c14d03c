import type { Packet } from './packet'
import { packetWith } from './packet'
import { packetIds } from './packet-ids'

const addOns = [
  packetIds.cinema,
  packetIds.sport,
  packetIds.partnerLibraries,
  packetIds.kids,
  packetIds.gift,
  packetIds.documentary,
  packetIds.withdrawn,
]

const archive = { icon: 'guide', text: { ru: 'Архив за неделю', en: 'A week of archive' } }
const channels = {
  icon: 'packet',
  text: { ru: 'Каналы в высокой чёткости', en: 'Channels in high definition' },
}
const help = { icon: 'help', text: { ru: 'Помощь в любое время', en: 'Help at any hour' } }

/** The base packets, cheapest first; a viewer has one of them at a time. */
export const basePackets: readonly Packet[] = [
  packetWith({
    id: packetIds.base,
    name: { ru: 'Основной', en: 'Essential' },
    short: { ru: 'Каналы на каждый день', en: 'Channels for every day' },
    description: {
      ru: 'Новости, спорт, детские и познавательные каналы с архивом.',
      en: 'News, sport, children and knowledge channels with an archive.',
    },
    price: '0.00',
    isBase: true,
    addOns,
    advertisedChannels: 140,
    benefits: [archive, channels],
  }),
  packetWith({
    id: packetIds.everyDay,
    name: { ru: 'На каждый день', en: 'Every Day' },
    short: { ru: 'Основной пакет и видеотека', en: 'Essential and the library' },
    description: {
      ru: 'Все каналы основного пакета, длинный архив и три месяца по цене двух с половиной.',
      en: 'All channels of Essential, a long archive, and three months for the price of two and a half.',
    },
    price: '249.00',
    isBase: true,
    includes: [packetIds.base],
    addOns: [...addOns, packetIds.concert],
    longPeriods: [
      { months: 3, price: '622.00' },
      { months: 12, price: '1990.00' },
    ],
    trial: { days: 7, price: '1.00', isUsedByAll: false },
    benefits: [archive, channels, help],
    badge: { ru: '7 дней', en: '7 days' },
    colour: '#0f5c5c',
  }),
  packetWith({
    id: packetIds.fullPicture,
    name: { ru: 'Вся картина', en: 'Full Picture' },
    short: { ru: 'Больше каналов и драма', en: 'More channels, and drama' },
    description: {
      ru: 'Всё из пакета «На каждый день» и канал сериалов.',
      en: 'All of Every Day, and the channel of series.',
    },
    price: '499.00',
    isBase: true,
    includes: [packetIds.everyDay],
    addOns: [
      packetIds.cinema,
      packetIds.sport,
      packetIds.partnerLibraries,
      packetIds.kids,
      packetIds.concert,
    ],
    channelSlugs: ['drama-plus'],
    longPeriods: [
      { months: 3, price: '1347.00' },
      { months: 12, price: '4490.00' },
    ],
    benefits: [archive, channels, help],
    badge: { ru: 'Хит', en: 'Popular' },
    colour: '#5b2333',
  }),
]
