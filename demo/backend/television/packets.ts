import type { Words } from '../wire/language'

export interface Packet {
  readonly id: number
  readonly name: Words
  readonly short: Words
  readonly description: Words
  /** Decimal text, as the API sends it. */
  readonly price: string
  readonly isBase: boolean
}

export const packetIds = { base: 501, cinema: 502 } as const

export const packets: readonly Packet[] = [
  {
    id: packetIds.base,
    name: { ru: 'Основной', en: 'Essential' },
    short: { ru: 'Каналы на каждый день', en: 'Channels for every day' },
    description: {
      ru: 'Новости, спорт, детские и познавательные каналы с архивом.',
      en: 'News, sport, children and knowledge channels with an archive.',
    },
    price: '0.00',
    isBase: true,
  },
  {
    id: packetIds.cinema,
    name: { ru: 'Кино и драма', en: 'Cinema and Drama' },
    short: { ru: 'Премьеры каждый вечер', en: 'A premiere every evening' },
    description: {
      ru: 'Два канала с новыми фильмами и сериалами без рекламы.',
      en: 'Two channels of new films and series without advertising.',
    },
    price: '299.00',
    isBase: false,
  },
]
