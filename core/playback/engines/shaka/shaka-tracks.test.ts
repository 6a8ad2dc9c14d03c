import { expect, test } from 'vitest'
import { listTracks } from '../../player/tracks'
import { audioId, autoRestrictions, toAudioTrack, toTextTrack } from './shaka-tracks'

const audio = (changes: Partial<Parameters<typeof toAudioTrack>[0]>) => ({
  label: 'Audio',
  language: 'ru',
  roles: [],
  accessibilityPurpose: null,
  channelsCount: 2,
  codecs: 'mp4a.40.2',
  ...changes,
})

test('audio tracks of one name are distinct, and one in several encodings is listed once', () => {
  const purpose = 'visually impaired' as NonNullable<
    Parameters<typeof toAudioTrack>[0]['accessibilityPurpose']
  >
  const described = audio({
    roles: ['public.accessibility.describes-video'],
    accessibilityPurpose: purpose,
  })
  const all = [
    audio({}),
    audio({ language: 'en' }),
    described,
    audio({ label: null, language: 'und' }),
    audio({ channelsCount: 6, codecs: 'ec-3' }),
  ]
  expect(new Set(all.map(audioId)).size).toBe(all.length)
  expect(listTracks(all.map(toAudioTrack)).map(({ name, language, role }) => [name, language, role])).toEqual(
    [
      ['Audio', 'ru', 'main'],
      ['Audio', 'en', 'main'],
      ['Audio', 'ru', 'description'],
      ['', '', 'main'],
    ],
  )
})

test('text tracks tell forced subtitles and those for viewers who do not hear', () => {
  const text = (changes: Partial<Parameters<typeof toTextTrack>[0]>) =>
    toTextTrack({
      id: 7,
      label: 'English',
      language: 'en',
      roles: ['subtitle'],
      kind: 'subtitle',
      accessibilityPurpose: null,
      forced: false,
      ...changes,
    })
  expect(text({ forced: true }).roles).toContain('forced')
  expect(listTracks([text({ roles: [], kind: 'caption' })])).toEqual([
    { id: '7', name: 'English', language: 'en', role: 'captions' },
  ])
  expect(listTracks([text({})])[0]?.role).toBe('main')
})

test('automatic quality is limited by the shorter side of the picture', () => {
  const wide = { width: 1920, height: 1080 }
  expect(autoRestrictions([wide, { width: null, height: null }])).toEqual({
    maxWidth: Number.POSITIVE_INFINITY,
    maxHeight: 1080,
  })
  expect(autoRestrictions([{ width: 1080, height: 1920 }]).maxWidth).toBe(1080)
})
