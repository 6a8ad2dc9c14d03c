import { describe, expect, test } from 'vitest'
import { audioTracksOf, preferredTrack, qualitiesOf } from './tracks'

const levels = (...heights: number[]) =>
  heights.map((height, index) => ({ id: String(index), height, bitrate: height * 1000 }))

const track = (id: string, language: string, name = `Track ${id}`) => ({ id, name, language })

describe('qualities', () => {
  test('are offered best first', () => {
    expect(qualitiesOf(levels(240, 1080)).map(({ id, height }) => [id, height])).toEqual([
      ['1', 1080],
      ['0', 240],
    ])
  })

  test('leave out more than 1080 lines @PLY-01.quality', () => {
    expect(qualitiesOf(levels(2160, 1440, 1080)).map(({ height }) => height)).toEqual([1080])
  })

  test('are the top four at most @PLY-01.quality', () => {
    expect(qualitiesOf(levels(144, 240, 360, 480, 720, 1080)).map(({ height }) => height)).toEqual([
      1080, 720, 480, 360,
    ])
  })

  test('count once a height, the one with more bits', () => {
    const same = [
      { id: 'thin', height: 720, bitrate: 1 },
      { id: 'rich', height: 720, bitrate: 3 },
      { id: 'middle', height: 720, bitrate: 2 },
    ]
    expect(qualitiesOf(same).map(({ id }) => id)).toEqual(['rich'])
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
      expect(qualitiesOf(levels(...heights)).map(({ label }) => label)).toEqual(labels)
    },
  )

  test('no renditions result in no qualities', () => {
    expect(qualitiesOf([])).toEqual([])
  })
})

describe('audio tracks', () => {
  test('are offered once a name @PLY-01.audio-menu', () => {
    const tracks = [track('1', 'ru', 'Russian'), track('2', 'en', 'English'), track('3', 'ru', 'Russian')]
    expect(audioTracksOf(tracks).map(({ id }) => id)).toEqual(['1', '2'])
  })

  const tracks = [track('1', 'ru'), track('2', 'en-GB'), track('3', 'kk')]

  test('begin with the language saved for this channel', () => {
    expect(preferredTrack(tracks, 'kk', ['ru'])?.id).toBe('3')
  })

  test('without a saved one, or where it is missing, follow the priority list', () => {
    expect(preferredTrack(tracks, null, ['de', 'kk', 'ru'])?.id).toBe('3')
    expect(preferredTrack(tracks, 'de', ['en'])?.id).toBe('2')
  })

  test('match by language, whatever the region or the case', () => {
    expect(preferredTrack(tracks, 'EN-us', [])?.id).toBe('2')
  })

  test('an unknown preference leaves the choice of audio to the stream', () => {
    expect(preferredTrack(tracks, null, [])).toBeNull()
    expect(preferredTrack([track('1', '')], '', [''])).toBeNull()
  })
})
