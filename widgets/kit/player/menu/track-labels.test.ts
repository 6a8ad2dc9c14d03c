import { describe, expect, test } from 'vitest'
import type { Text } from '../../../../core/text'
import english from '../../../../locales/en/translation.json' with { type: 'json' }
import russian from '../../../../locales/ru/translation.json' with { type: 'json' }
import type { TvTrack } from '../../shapes'
import { qualityLabel, trackLabels } from './track-labels'

/** The words of a language, with the values of their placeholders. */
const wordsOf =
  (words: object): Text['t'] =>
  (key, values = {}) =>
    key
      .split('.')
      .reduce<unknown>((part, name) => Reflect.get(Object(part), name), words)
      ?.toString()
      .replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name])) ?? key

const [en, ru] = [
  { t: wordsOf(english), language: 'en' },
  { t: wordsOf(russian), language: 'ru' },
]

const list = (...tracks: [name: string, language: string, role?: TvTrack['role']][]) =>
  tracks.map(([name, language, role = 'main'], index): TvTrack => ({ id: `${index}`, name, language, role }))

describe('labels distinguish tracks @PLY-01.distinct-tracks', () => {
  test('by language, role and number in the viewer’s words where the stream’s names do not', () => {
    const tracks = list(['Audio', 'ru'], ['Audio', 'en'], ['Audio', 'ru', 'description'], ['', ''])
    expect(trackLabels(tracks, en)).toEqual(['Russian', 'English', 'Russian · audio description', 'Track 4'])
    expect(trackLabels(tracks, ru)).toEqual([
      'Русский',
      'Английский',
      'Русский · тифлокомментарий',
      'Дорожка 4',
    ])
  })

  test('by what they are for beside one of the same name', () => {
    expect(trackLabels(list(['English', 'en'], ['English', 'en', 'captions']), en)).toEqual([
      'English',
      'English · for the hard of hearing',
    ])
  })

  test('by a number where nothing else differs', () => {
    expect(trackLabels(list(['Audio', 'ru'], ['Audio', 'ru'], ['', ''], ['', '']), en)).toEqual([
      'Russian 1',
      'Russian 2',
      'Track 3',
      'Track 4',
    ])
  })

  test.each([
    ['Русский', 'ru', 'Русский'],
    ['Russian dub', 'rus', 'Russian dub'],
    ['rus', 'rus', 'Russian'],
    ['Original', 'en', 'English · Original'],
    ['Stadium', '', 'Stadium'],
    ['', 'de', 'German'],
    ['Audio 1', 'kk', 'Kazakh · Audio 1'],
    ['', 'qaa', 'qaa'],
  ])('the name "%s" in the language "%s" is shown as %s', (name, language, label) => {
    expect(trackLabels(list([name, language], ['Another', 'lv']), en)[0]).toBe(label)
  })
})

test('a quality has its lines, and its rank among others @PLY-01.quality', () => {
  const quality = { id: '1', height: 480, label: 'high' } as const
  expect([qualityLabel(quality, 3, en), qualityLabel(quality, 3, ru)]).toEqual([
    '480p · high',
    '480p · высокое',
  ])
  expect(qualityLabel(quality, 1, en)).toBe('480p')
  const without = { ...quality, height: 0, bitrate: 1_460_000 }
  expect(qualityLabel(without, 3, en)).toBe('1.5 Mb/s · high')
  expect(qualityLabel(without, 1, ru)).toMatch(/^1,5 Мбит/)
  expect(qualityLabel({ ...quality, height: 0 }, 1, en)).toBe('high')
})
