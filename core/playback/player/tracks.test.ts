import { describe, expect, test } from 'vitest'
import { findTrack, forcedTrack, listedTrack, listQualities, listTracks, preferredTrack } from './tracks'

const levels = (...heights: number[]) =>
  heights.map((height, index) => ({
    id: String(index),
    width: Math.round((height * 16) / 9),
    height,
    bitrate: height * 1000,
  }))

const track = (id: string, language: string, name = `Track ${id}`, ...roles: string[]) => ({
  id,
  name,
  language,
  roles,
})

describe('qualities', () => {
  test('are offered best first', () => {
    expect(listQualities(levels(240, 1080)).map(({ id, height }) => [id, height])).toEqual([
      ['1', 1080],
      ['0', 240],
    ])
  })

  test('leave out more than 1080 lines @PLY-01.quality', () => {
    expect(listQualities(levels(2160, 1440, 1080)).map(({ height }) => height)).toEqual([1080])
  })

  test('are named after the width of an upright picture @PLY-01.quality', () => {
    const upright = levels(540, 1080, 1440).map(({ width, height, ...level }) => ({
      ...level,
      width: height,
      height: width,
    }))
    expect(listQualities(upright).map(({ id, height }) => [id, height])).toEqual([
      ['1', 1080],
      ['0', 540],
    ])
  })

  test('are named after the height where the playlist has no widths', () => {
    expect(listQualities(levels(480).map((level) => ({ ...level, width: 0 })))[0]?.height).toBe(480)
  })

  test('are one for each bitrate, best first and after those with lines, where the playlist has no resolutions', () => {
    const without = [800, 2400, 1200, 1200].map((bitrate, index) => ({
      id: `${index}`,
      width: 0,
      height: 0,
      bitrate,
    }))
    expect(listQualities(without)).toEqual([
      { id: '1', height: 0, bitrate: 2400, label: 'full' },
      { id: '2', height: 0, bitrate: 1200, label: 'high' },
      { id: '0', height: 0, bitrate: 800, label: 'medium' },
    ])
    const mixed = [...without.slice(1, 3), { id: '480', width: 854, height: 480, bitrate: 1000 }]
    expect(listQualities(mixed).map(({ id }) => id)).toEqual(['480', '1', '2'])
  })

  test('are the top four at most @PLY-01.quality', () => {
    expect(listQualities(levels(144, 240, 360, 480, 720, 1080)).map(({ height }) => height)).toEqual([
      1080, 720, 480, 360,
    ])
  })

  test('count once a height, the one with more bits', () => {
    const same = [
      { id: 'thin', width: 1280, height: 720, bitrate: 1 },
      { id: 'rich', width: 1280, height: 720, bitrate: 3 },
      { id: 'middle', width: 1280, height: 720, bitrate: 2 },
    ]
    expect(listQualities(same).map(({ id }) => id)).toEqual(['rich'])
  })

  test.each([
    [[480], ['low']],
    [
      [480, 720],
      ['medium', 'low'],
    ],
    [
      [480, 720, 1080],
      ['full', 'high', 'medium'],
    ],
    [
      [240, 480, 720, 1080],
      ['full', 'high', 'medium', 'low'],
    ],
  ])(
    'renditions of %j lines are labelled %j: with exactly three, the labels move up by one @PLY-01.quality',
    (heights, labels) => {
      expect(listQualities(levels(...heights)).map(({ label }) => label)).toEqual(labels)
    },
  )

  test('no renditions result in no qualities', () => {
    expect(listQualities([])).toEqual([])
  })
})

describe('tracks', () => {
  test('in several encodings are offered once a name @PLY-01.audio-menu', () => {
    const encoded = (id: string, name: string, group: string) => ({ ...track(id, 'ru', name), group })
    const tracks = [
      encoded('1', 'Russian', 'aac'),
      encoded('2', 'English', 'aac'),
      encoded('3', 'Russian', 'ac3'),
    ]
    const listed = listTracks(tracks)
    expect(listed.map(({ id }) => id)).toEqual(['1', '2'])
    expect(listedTrack(listed, tracks, '3')?.id, 'in the list').toBe('1')
    expect(listedTrack(listed, tracks, '4')).toBeUndefined()
  })

  test('are all offered with their roles, though they have one name @PLY-01.distinct-tracks', () => {
    const described = track('3', 'ru', 'Audio', 'public.accessibility.describes-video')
    const listed = listTracks([
      track('1', 'ru', 'Audio'),
      track('2', 'en', 'Audio'),
      described,
      track('4', '', ''),
    ])
    expect(listed.map(({ id, role }) => `${id} ${role}`)).toEqual([
      '1 main',
      '2 main',
      '3 description',
      '4 main',
    ])
  })

  test.each([
    ['public.accessibility.transcribes-spoken-dialog', 'captions'],
    ['caption', 'captions'],
    ['hard of hearing', 'captions'],
    ['visually impaired', 'description'],
    ['main-desc', 'description'],
    ['commentary', 'commentary'],
    ['public.accessibility.enhances-speech-intelligibility', 'clear-speech'],
    ['public.easy-to-read', 'easy-reading'],
    ['subtitle', 'main'],
  ])('with the role %s of a source are %s', (word, role) => {
    expect(listTracks([track('1', 'en', 'English', 'main', word)])[0]?.role).toBe(role)
  })

  test('are offered without forced subtitles, which are found by a language @PLY-01.distinct-tracks', () => {
    const forced = ['forced', 'forced-subtitle'].map((role, index) =>
      track(`${index}`, 'en', 'English', role),
    )
    const tracks = [track('9', 'en', 'English'), ...forced]
    expect(listTracks(tracks).map(({ id }) => id)).toEqual(['9'])
    expect(forcedTrack(tracks, 'en-GB')?.id).toBe('0')
    expect(forcedTrack(tracks, 'ru')).toBeUndefined()
    expect(forcedTrack([track('1', '', '', 'forced')], '')).toBeUndefined()
  })
})

describe('a track', () => {
  const tracks = listTracks([
    track('1', 'ru', 'Описание', 'description'),
    track('2', 'ru', 'Русский'),
    track('3', 'en-GB', 'British'),
    track('4', 'en-US', 'American'),
    track('5', 'kk'),
    track('6', '', 'Noise'),
  ])

  test('is found by the first preferred language that exists, without a special role', () => {
    expect(preferredTrack(tracks, ['', 'de', 'ru', 'kk'])?.id).toBe('2')
    expect(preferredTrack(tracks, ['EN-us'])?.id).toBe('4')
    expect(preferredTrack(tracks, ['kaz'])?.id).toBe('5')
    expect(preferredTrack(tracks, ['en'])?.id).toBe('3')
    expect(preferredTrack(tracks, [])).toBeNull()
  })

  test.each([
    [{ language: 'ru', role: 'description', name: '' }, '1'],
    [{ language: 'ru', role: 'commentary', name: 'Русский' }, '2'],
    [{ language: 'en', role: 'main', name: 'American' }, '4'],
    [{ language: '', role: 'main', name: 'Noise' }, '6'],
    [{ language: '', role: 'main', name: 'Silence' }, undefined],
    [{ language: 'de', role: 'main', name: 'British' }, undefined],
  ] as const)('is found by the language, role and name %o: %s', (wanted, id) => {
    expect(findTrack(tracks, wanted)?.id).toBe(id)
  })
})
