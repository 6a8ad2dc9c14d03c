import type { Packet } from './packet'
import { packetWith } from './packet'
import { packetIds } from './packet-ids'

/** Packets in addition to a base packet, one for each variant that a client must handle. */
export const addOnPackets: readonly Packet[] = [
  packetWith({
    id: packetIds.cinema,
    name: { ru: 'Кино и драма', en: 'Cinema and Drama' },
    short: { ru: 'Премьеры каждый вечер', en: 'A premiere every evening' },
    description: {
      ru: 'Два канала с новыми фильмами и сериалами без рекламы.',
      en: 'Two channels of new films and series without advertising.',
    },
    price: '299.00',
    longPeriods: [
      { months: 3, price: '799.00' },
      { months: 12, price: '2690.00' },
    ],
    benefits: [{ icon: 'gift', text: { ru: 'Премьера каждый вечер', en: 'A premiere every evening' } }],
    colour: '#7a2e0e',
  }),
  packetWith({
    id: packetIds.sport,
    name: { ru: 'Большой спорт', en: 'Sport Arena' },
    short: { ru: 'Матчи без пауз', en: 'Matches without a break' },
    description: {
      ru: 'Канал «Длинная подача»: прямые трансляции и записи матчей. Первые 14 дней — за рубль.',
      en: 'The channel Long Rally: live matches and their recordings. The first 14 days cost one rouble.',
    },
    price: '199.00',
    trial: { days: 14, price: '1.00', isUsedByAll: false },
    badge: { ru: '14 дней', en: '14 days' },
    colour: '#2c5e2e',
  }),
  packetWith({
    id: packetIds.partnerLibraries,
    name: { ru: 'Видеотеки партнёров', en: 'Partner Libraries' },
    short: { ru: 'Кино про дорогу и премьеры', en: 'Films of the road, and debuts' },
    description: {
      ru: 'Платные фильмы и сериалы двух видеотек. Подключается после согласия с их правилами.',
      en: 'The paid films and series of two libraries. Their terms have to be accepted first.',
    },
    price: '249.00',
    libraries: [23, 24],
    agreement: 'libraries',
    unsubscribing: 'refused',
    colour: '#8a5a19',
  }),
  packetWith({
    id: packetIds.kids,
    name: { ru: 'Детям', en: 'For Children' },
    short: { ru: 'Мультфильмы и сказки', en: 'Cartoons and tales' },
    description: {
      ru: 'Канал «Театр Пуговка»: сказки на ночь и мультфильмы днём. Пробный период уже использован.',
      en: 'The channel Button Theatre: tales at night and cartoons by day. The trial has been used.',
    },
    price: '149.00',
    trial: { days: 7, price: '0.00', isUsedByAll: true },
    benefits: [{ icon: 'kids', text: { ru: 'Без рекламы', en: 'No advertising' } }],
    colour: '#174a8b',
  }),
  packetWith({
    id: packetIds.gift,
    name: { ru: 'Подарок новосёлу', en: 'A Housewarming Gift' },
    short: { ru: 'Месяц в подарок', en: 'A month for free' },
    description: {
      ru: 'Промопакет: месяц бесплатно, затем — «Документальное».',
      en: 'A promotional packet: a month for free, then Documentary.',
    },
    price: '0.00',
    libraries: [27],
    badge: { ru: 'Подарок', en: 'Gift' },
    afterRenewId: packetIds.documentary,
    colour: '#b5475c',
  }),
  packetWith({
    id: packetIds.documentary,
    name: { ru: 'Документальное', en: 'Documentary' },
    short: { ru: 'Как всё было на самом деле', en: 'As it really was' },
    description: {
      ru: 'Документальное кино со скидкой. Отключить можно только продление.',
      en: 'Documentary films at a discount. Only its renewal can be ended.',
    },
    price: '149.00',
    oldPrice: '249.00',
    libraries: [27],
    unsubscribing: 'renewal-only',
    badge: { ru: '−40 %', en: '−40%' },
    colour: '#3b2668',
  }),
  packetWith({
    id: packetIds.withdrawn,
    name: { ru: 'Снятый с продажи', en: 'Withdrawn' },
    short: { ru: 'Только для старых клиентов', en: 'For earlier customers only' },
    description: { ru: 'Провайдер скрыл этот пакет.', en: 'The provider has hidden this packet.' },
    price: '99.00',
    isHidden: true,
  }),
  packetWith({
    id: packetIds.concert,
    name: { ru: 'Концертный зал', en: 'Concert Hall' },
    short: { ru: 'Часть другого пакета', en: 'A part of another packet' },
    description: {
      ru: 'Подключается и отключается вместе с пакетом, частью которого является.',
      en: 'Starts and ends together with the packet that it is a part of.',
    },
    price: '79.00',
    parentName: { ru: 'Вся картина', en: 'Full Picture' },
    colour: '#1f4e8c',
  }),
  packetWith({
    id: packetIds.pair,
    name: { ru: 'Вечер вдвоём', en: 'An Evening for Two' },
    short: { ru: 'Два пакета дешевле', en: 'Two packets for less' },
    description: {
      ru: '«Вся картина» и «Видеотеки партнёров» вместе.',
      en: 'Full Picture and Partner Libraries together.',
    },
    price: '699.00',
    oldPrice: '748.00',
    isBase: true,
    parts: [packetIds.fullPicture, packetIds.partnerLibraries],
    badge: { ru: 'Вместе', en: 'Together' },
    colour: '#5b2333',
  }),
]

/** A packet whose price is not a number; only a scenario lists it. */
export const unpricedPacket: Packet = packetWith({
  id: packetIds.unpriced,
  name: { ru: 'По договорённости', en: 'By Agreement' },
  short: { ru: 'Цена по запросу', en: 'A price on request' },
  description: { ru: 'Цена этого пакета — не число.', en: 'The price of this packet is not a number.' },
  price: 'on request',
  isBase: true,
})
