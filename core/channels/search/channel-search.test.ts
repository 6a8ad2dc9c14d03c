import { expect, test } from 'vitest'
import type { Channel } from '../join'
import type { Program } from '../schedule'
import { searchChannels } from './channel-search'

const NOW = 1_800_000_000

const channelOf = (number: number, name: string, title: string | null = null): Channel => ({
  ...{ id: String(number), slug: `c${number}`, name, description: '', number, logo: null, age: 0 },
  ...{ listedAdult: false, free: true, purchased: true, available: true, accessError: '' },
  ...{ archiveDays: 0, hasArchive: false, aspect: '16:9' },
  onAir: title === null ? null : programOf(title),
})

const programOf = (title: string): Program => ({
  ...{ id: title, channelId: '1', title, subtitle: '', start: NOW - 600, end: NOW + 600 },
  ...{ age: 0, cover: null, catchup: null },
})

const CHANNELS = [
  channelOf(1, 'Новости за 24', 'Вечерний разбор'),
  channelOf(2, 'Newsroom', 'Ёлка на площади'),
  channelOf(3, 'Кухня и сад', 'Новости огорода'),
  channelOf(4, 'Velo Track', 'The Long News'),
  channelOf(5, 'Café Noir', 'Х/ф «Ирония»: судьбы'),
  channelOf(24, 'Good News', 'Chess'),
]
const found = (query: string, now = NOW) => searchChannels(CHANNELS, query, now).map(({ number }) => number)

test.each<[query: string, numbers: number[], why: string]>([
  ['', [1, 2, 3, 4, 5, 24], 'nothing asked for'],
  ['  ', [1, 2, 3, 4, 5, 24], 'nothing but spaces'],
  ['за 2', [1], 'a part of a name'],
  ['O tRa', [4], 'a part of a name in another case'],
  ['NEWS', [2, 24, 4], 'the start of a name, of a word in it, then a programme on air'],
  ['cafe', [5], 'a name without its diacritics'],
  ['елка', [2], 'a programme on air, without the dots'],
  ['ирония судьбы', [5], 'a title with quotes and other signs around its words'],
  ['«ирония»', [5], 'the same with the quotes'],
  ['novosti', [1, 3], 'a Cyrillic name, then a programme, in Latin letters'],
  ['kukhnya', [3], 'another Latin spelling'],
  ['вело', [4], 'a Latin name in Cyrillic letters'],
  ['24', [24, 1], 'a number before a name'],
  ['сад кухня', [3], 'words in another order'],
  ['yjdjcnb', [1, 3], 'a Cyrillic word with the English layout'],
  ['тУЦы', [2, 24, 4], 'an English word with the Russian layout'],
  ['[jrrtq', [], 'a word of the other layout that is nowhere'],
  ['nothing', [], 'nothing of the kind'],
  ['!!!', [], 'signs without a sound'],
  ['zzz', [], 'letters that sound like a single one'],
  ['лощад', [], 'the inside of a word in a title'],
])('%o finds the channels %o: %s @CHN-03.substring @CHN-03.transliteration', (query, numbers) => {
  expect(found(query)).toEqual(numbers)
})

test.each([
  ['yolki', 'Ёлки'],
  ['pyatnica', 'Пятница!'],
  ['pervyj', 'Первый HD'],
  ['rossija', 'Россия 1'],
  ['jumor', 'Юмор ТВ'],
  ['cargrad', 'Царьград'],
  ['житомир', 'Zhytomyr'],
  ['новости', 'Novosti'],
])('%s finds %s from three letters on @CHN-03.transliteration', (query, name) => {
  const channels = [channelOf(7, name), channelOf(8, 'Space')]
  for (let length = 3; length <= query.length; length++)
    expect(searchChannels(channels, query.slice(0, length), NOW), query.slice(0, length)).toEqual([
      channels[0],
    ])
})

test('a programme that has ended finds no channel', () => {
  expect(found('chess')).toEqual([24])
  expect(found('chess', NOW + 601)).toEqual([])
})
