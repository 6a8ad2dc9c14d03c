import type { Words } from '../wire/language'
import { type Packet, packetWith } from './packet'
import { bundleWith } from './provider-bundle'

/** A provider besides the one that serves the viewer. */
export interface Neighbour {
  readonly id: number
  readonly shortname: string
  readonly name: string
  /** Empty texts for a provider without contacts. */
  readonly support: { readonly email: string; readonly phone: string }
  /** Caption of the button that registers a customer. */
  readonly caption: Words
  readonly allowsAddOnsWithoutBase: boolean
  readonly packets: readonly Packet[]
  readonly bundles: readonly Packet[]
}

/** Two providers whose landing pages have tariffs of their own; the second has neither bundles nor contacts. */
export const neighbours: readonly Neighbour[] = [
  {
    id: 4002,
    shortname: 'river-net',
    name: 'River Net',
    support: { email: 'help@river.invalid', phone: '+70000000002' },
    caption: { ru: 'Оставить заявку', en: 'Leave a request' },
    allowsAddOnsWithoutBase: true,
    packets: [
      packetWith({
        id: 621,
        name: { ru: 'Речной', en: 'Riverside' },
        short: { ru: 'Каналы для клиентов сети', en: 'Channels for customers of the network' },
        description: { ru: 'Базовый пакет сети.', en: 'The base packet of the network.' },
        price: '190.00',
        isBase: true,
        addOns: [622],
      }),
      packetWith({
        id: 622,
        name: { ru: 'Рыбалка', en: 'Angling' },
        short: { ru: 'Тихий канал', en: 'A quiet channel' },
        description: {
          ru: 'Канал о рыбалке для клиентов сети.',
          en: 'A channel on angling for customers of the network.',
        },
        price: '45.50',
      }),
    ],
    bundles: [
      bundleWith(
        631,
        621,
        { ru: 'Речной и интернет', en: 'Riverside and Internet' },
        {
          price: '650.00',
          speed: '100',
          description: { ru: 'Телевидение и 100 Мбит/с.', en: 'Television and 100 Mbit/s.' },
        },
      ),
      bundleWith(
        632,
        621,
        { ru: 'Речной и быстрый интернет', en: 'Riverside and Fast Internet' },
        {
          price: '890.00',
          speed: '500',
          description: { ru: 'Телевидение и 500 Мбит/с.', en: 'Television and 500 Mbit/s.' },
        },
      ),
    ],
  },
  {
    id: 4003,
    shortname: 'hill-cable',
    name: 'Hill Cable',
    support: { email: '', phone: '' },
    caption: { ru: 'Стать клиентом', en: 'Become a customer' },
    allowsAddOnsWithoutBase: false,
    packets: [
      packetWith({
        id: 641,
        name: { ru: 'Горный', en: 'Hillside' },
        short: { ru: 'Один пакет для всех', en: 'One packet for all' },
        description: { ru: 'Единственный пакет провайдера.', en: 'The only packet of this provider.' },
        price: '310.00',
        isBase: true,
      }),
    ],
    bundles: [],
  },
]
