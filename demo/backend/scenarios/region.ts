import type { Words } from '../wire/language'

interface Address {
  readonly id: number
  readonly name: Words
  /** The reason why no customer can be connected there; null where it is possible. */
  readonly refusal: Words | null
}

export interface City {
  readonly id: number
  readonly name: Words
  readonly addresses: readonly Address[]
}

/** Cities and addresses that a regional provider serves. */
export interface Region {
  readonly cities: readonly City[]
}

const address = (id: number, ru: string, en: string, refusal: Words | null = null): Address => ({
  id,
  name: { ru, en },
  refusal,
})

const notConnected: Words = {
  ru: 'В этот дом сеть ещё не проведена. Оставьте заявку по телефону поддержки, и мы сообщим, когда подключим его.',
  en: 'Our network has not reached this house. Leave a request with support, and we tell you when it is connected.',
}

/** Two invented towns. Address 2203 is refused. */
export const riverRegion: Region = {
  cities: [
    {
      id: 21,
      name: { ru: 'Заречный Брод', en: 'River Ford' },
      addresses: [
        address(2101, 'Набережная, 4', '4 Embankment'),
        address(2102, 'Садовая улица, 17', '17 Garden Street'),
        address(2103, 'Переулок Часовщиков, 2', '2 Watchmakers Lane'),
      ],
    },
    {
      id: 22,
      name: { ru: 'Солнечный Склон', en: 'Sunny Slope' },
      addresses: [
        address(2201, 'Школьная улица, 8', '8 School Street'),
        address(2202, 'Проспект Мостов, 31', '31 Bridges Avenue'),
        address(2203, 'Мельничный тупик, 1', '1 Mill Close', notConnected),
      ],
    },
  ],
}
