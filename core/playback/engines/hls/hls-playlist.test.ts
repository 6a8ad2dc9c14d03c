import { describe, expect, test } from 'vitest'
import { findBeginning, firstFiles } from './hls-playlist'

const master = (...bandwidths: number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Two, of two",LANGUAGE="ru",URI="ru.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="One",DEFAULT=YES,LANGUAGE="en",URI="en.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="best",NAME="One",DEFAULT=YES,URI="best.m3u8"',
    ...bandwidths.flatMap((bandwidth) => [
      `#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bandwidth},CODECS="avc1,mp4a",AUDIO="aud"`,
      `${bandwidth}.m3u8`,
    ]),
  ].join('\n')

describe('the first rendition', () => {
  test.each([
    [[2_000_000, 400_000, 300_000], '400000.m3u8'],
    [[2_000_000, 900_000], '900000.m3u8'],
  ])('among %j bit/s is %s, with the default audio of its group', (bandwidths, rendition) => {
    expect(findBeginning(master(...bandwidths))).toEqual({ rendition, audio: 'en.m3u8' })
  })

  test.each([
    [['de', 'RU-ru', 'en'], 'ru.m3u8'],
    [['de'], 'en.m3u8'],
  ])(
    'has the audio of the first of the languages %j that exists, else the default: %s',
    (languages, audio) => {
      expect(findBeginning(master(400_000), false, languages)?.audio).toBe(audio)
    },
  )

  test('has no audio description, unless it is the default', () => {
    const described = master(400_000).replace('LANGUAGE="ru"', 'LANGUAGE="ru",CHARACTERISTICS="x"')
    expect(findBeginning(described, false, ['ru'])?.audio).toBe('en.m3u8')
  })

  test('is the lowest if only that is requested', () => {
    expect(findBeginning(master(400_000, 200_000, 300_000), true)?.rendition).toBe('200000.m3u8')
  })

  test('has no audio playlist if the rendition names no group', () => {
    const plain = '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nall.m3u8\r\n'
    expect(findBeginning(plain)).toEqual({ rendition: 'all.m3u8', audio: null })
  })

  test('is null for a media playlist', () => {
    expect(findBeginning('#EXTM3U\n#EXTINF:2,\n1.m4s')).toBeNull()
    expect(findBeginning('not a playlist')).toBeNull()
  })
})

const media = (count: number, { map = true, ended = false } = {}) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    ...(map ? ['#EXT-X-MAP:URI="init.mp4"'] : []),
    ...Array.from({ length: count }, (_, index) => `#EXTINF:2.0000,\n${index}.m4s`),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n')

describe('the first files of a media playlist', () => {
  test('are not requested by the names of variables, which hls.js replaces', () => {
    const define = '#EXT-X-DEFINE:QUERYPARAM="q"'
    expect(firstFiles(media(10).replace('#EXTM3U', `#EXTM3U\n${define}`))).toEqual([])
    expect(findBeginning(master(400_000).replace('#EXTM3U', `#EXTM3U\n${define}`))).toBeNull()
  })

  test('are three target durations before the live edge', () => {
    expect(firstFiles(media(10))).toEqual(['init.mp4', '7.m4s'])
    expect(firstFiles(media(2))).toEqual(['init.mp4', '0.m4s'])
  })

  test('are the first ones of a playlist with an end', () => {
    expect(firstFiles(media(10, { ended: true }))).toEqual(['init.mp4', '0.m4s'])
  })

  test.each([
    [0, '0.m4s'],
    [3.5, '1.m4s'],
    [4, '2.m4s'],
    [500, '9.m4s'],
  ])('contain second %d in segment %s', (startAt, segment) => {
    expect(firstFiles(media(10), startAt)).toEqual(['init.mp4', segment])
  })

  test('include the initialization section of the segment after a discontinuity', () => {
    const twoParts = `${media(1)}\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="other.mp4"\n#EXTINF:2,\nx.m4s`
    expect(firstFiles(twoParts, 3)).toEqual(['other.mp4', 'x.m4s'])
  })

  test('need no initialization section', () => {
    expect(firstFiles(media(4, { map: false }))).toEqual(['1.m4s'])
  })

  test('are none with byte ranges or without segments', () => {
    expect(firstFiles(`${media(1)}\n#EXT-X-BYTERANGE:100@0`)).toEqual([])
    expect(firstFiles('#EXTM3U')).toEqual([])
    expect(firstFiles('<!doctype html>')).toEqual([])
  })
})
