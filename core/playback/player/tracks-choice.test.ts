import { describe, expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { memoryStorage } from '../../lib/storage/storage'
import { singleTab } from '../../session'
import { createTrackPreferences } from './track-preferences'
import { createTrackChoice, type KeptTracks } from './tracks'

const russian = { id: '0', name: 'Russian', language: 'ru' }
const english = { id: '1', name: 'English', language: 'en' }
const level = (id: string, height: number) => ({ id, width: height * 2, height, bitrate: height })

function choice(priority: string[] = [], storage = memoryStorage(), kept: KeptTracks = {}) {
  const engine = recordingEngine()
  engine.show({ audioTracks: [russian, english] })
  const preferences = createTrackPreferences({ storage, tabs: singleTab })
  const tracks = createTrackChoice(engine, storage, () => priority, preferences, kept)
  /** Starts another stream of a channel, with these lists of tracks. */
  async function play(channelId: string, lists: Parameters<typeof engine.show>[0] = {}): Promise<void> {
    tracks.renew(channelId)
    // Until the engine loads the new stream, the previous one is on screen.
    tracks.update()
    await engine.load('https://x/next.m3u8')
    engine.show(lists)
    tracks.update()
  }
  return { engine, storage, preferences, tracks, play }
}

test('begins with the first language of the operator that the stream has @PLY-01.audio-choice', () => {
  const { engine, tracks } = choice(['de', 'en'])
  tracks.renew('12')
  tracks.update()
  expect(engine.tracks.audioTrack).toBe('1')
  expect(tracks.state.value.audioTrack).toBe('1')
})

test('a chosen language is kept for that channel, and for no other @PLY-01.audio-choice', () => {
  const { storage, tracks } = choice(['ru'])
  tracks.renew('12')
  tracks.update()
  tracks.setAudioTrack('1')
  const here = choice(['ru'], storage)
  here.tracks.renew('12')
  here.tracks.update()
  expect(here.engine.tracks.audioTrack).toBe('1')
  const elsewhere = choice(['ru'], storage)
  elsewhere.tracks.renew('13')
  elsewhere.tracks.update()
  expect(elsewhere.engine.tracks.audioTrack).toBe('0')
})

test('a choice of the viewer is not undone by an update of the tracks', () => {
  const { engine, tracks } = choice(['ru'])
  tracks.renew('12')
  tracks.update()
  tracks.setAudioTrack('1')
  tracks.update()
  expect(engine.tracks.audioTrack).toBe('1')
})

test('the chosen audio, subtitles and quality stay through every other stream, of this channel and of the next one @PLY-01.kept-tracks', async () => {
  const { engine, tracks, play } = choice(['ru'])
  engine.show({ levels: [level('0', 240), level('1', 720)], textTracks: [russian, english] })
  tracks.renew('12')
  tracks.update()
  tracks.setQuality('0')
  tracks.setAudioTrack('1')
  tracks.setTextTrack('1')
  const chosen = { quality: '0', audioTrack: '1', textTrack: '1' }
  for (const channelId of ['12', '12', '12', '13']) {
    await play(channelId)
    expect(tracks.state.value, channelId).toMatchObject(chosen)
  }
  await play('14', {
    levels: [level('a', 720), level('b', 240)],
    audioTracks: [english, { ...russian, id: '2' }],
    textTracks: [english],
  })
  expect(tracks.state.value).toMatchObject({ quality: 'b', audioTrack: '1', textTrack: '1' })
  await play('15', {
    levels: [level('a', 720)],
    audioTracks: [
      { ...russian, id: '7' },
      { ...russian, id: '8' },
    ],
  })
  expect(tracks.state.value, 'as far as the stream has them').toMatchObject({
    quality: null,
    audioTrack: '7',
  })
})

test('a player that continues another one has its quality, audio and subtitles, also if they were turned off @PLY-01.kept-tracks', async () => {
  const lists = {
    levels: [level('0', 240), level('1', 720)],
    audioTracks: [russian, english],
    textTracks: [russian, english],
  }
  const kept: KeptTracks = {}
  const first = choice(['ru'], memoryStorage(), kept)
  await first.play('', lists)
  first.tracks.requestAudio('ru', 1)
  first.tracks.setQuality('0')
  first.tracks.setAudioTrack('1')
  first.tracks.setTextTrack('1')
  const next = choice(['ru'], memoryStorage(), kept)
  next.tracks.requestAudio('ru', 1)
  await next.play('', lists)
  expect(next.tracks.state.value).toMatchObject({ quality: '0', audioTrack: '1', textTrack: '1' })
  next.tracks.setQuality(null)
  next.tracks.setTextTrack(null)
  const last = choice(['ru'], memoryStorage(), kept)
  last.preferences.setText('ru')
  last.tracks.requestAudio('ru', 2)
  await last.play('', lists)
  expect(last.tracks.state.value).toMatchObject({ quality: null, audioTrack: '0', textTrack: null })
})

test('tracks of the same language stay by what they are for @PLY-01.kept-tracks', async () => {
  const { engine, storage, tracks, play } = choice(['ru'])
  const described = { ...english, id: '2', roles: ['public.accessibility.describes-video'] }
  const captions = { ...english, id: '3', roles: ['public.accessibility.transcribes-spoken-dialog'] }
  engine.show({ audioTracks: [russian, english, described], textTracks: [english, captions] })
  tracks.renew('12')
  tracks.update()
  tracks.setAudioTrack('2')
  tracks.setTextTrack('3')
  await play('13')
  expect(tracks.state.value).toMatchObject({ audioTrack: '2', textTrack: '3' })
  const later = choice(['ru'], storage)
  await later.play('12', { audioTracks: [russian, english, described] })
  expect(later.engine.tracks.audioTrack, 'at the next visit').toBe('2')
})

test('audio that was chosen for the next channel before precedes what was chosen for this one @PLY-01.audio-choice', async () => {
  const { engine, tracks, play } = choice()
  for (const [channelId, id] of [
    ['12', '1'],
    ['13', '0'],
  ] as const) {
    await play(channelId)
    tracks.setAudioTrack(id)
  }
  await play('12')
  expect(engine.tracks.audioTrack).toBe('1')
})

test('a language that an older version stored is chosen', async () => {
  const { engine, storage, play } = choice(['ru'])
  storage.set('tv.audio:12', 'en')
  await play('12')
  expect(engine.tracks.audioTrack).toBe('1')
})

test('a list that grows is looked through again, and a track that the viewer chose among equals stays', () => {
  const { engine, tracks } = choice(['en'])
  const twin = { ...russian, id: '2' }
  engine.show({ audioTracks: [russian, twin] })
  tracks.renew('12')
  tracks.update()
  expect(engine.tracks.audioTrack).toBeNull()
  engine.show({ audioTracks: [russian, twin, english] })
  tracks.update()
  expect(engine.tracks.audioTrack).toBe('1')
  tracks.setAudioTrack('2')
  engine.show({ audioTracks: [russian, twin, english, { ...english, id: '3' }] })
  tracks.update()
  expect(engine.tracks.audioTrack).toBe('2')
})

test('a chosen quality that the device drops gives way to automatic, and is chosen again by the next stream', async () => {
  const { engine, tracks, play } = choice()
  const levels = [level('0', 240), level('1', 720)]
  engine.show({ levels })
  tracks.update()
  tracks.setQuality('1')
  engine.show({ levels: levels.slice(0, 1) })
  tracks.update()
  expect(engine.tracks.level).toBeNull()
  await play('12', { levels })
  expect(engine.tracks.level).toBe('1')
})

test('a language that the page requests precedes the stored one, until the viewer chooses @EMB-05.parameters', async () => {
  const { engine, storage, tracks, play } = choice(['ru'])
  storage.set('tv.audio:12', 'ru')
  tracks.requestAudio('en-GB', 1)
  expect(tracks.audioLanguages('12')).toEqual(['en-GB', 'ru', 'ru'])
  await play('12')
  expect(engine.tracks.audioTrack).toBe('1')
  tracks.setAudioTrack('0')
  expect(tracks.audioLanguages('12')).toEqual(['ru', 'ru', 'ru'])
  await play('13')
  expect(engine.tracks.audioTrack).toBe('0')
  tracks.requestAudio('en', 2)
  expect(engine.tracks.audioTrack, 'at once').toBe('1')
  expect(storage.get('tv.audio:13'), 'stored').toBeNull()
})

describe('forced subtitles', () => {
  const forced = (id: string, language: string) => ({ id, name: 'Forced', language, roles: ['forced'] })
  const subtitles = [russian, forced('2', 'ru'), forced('3', 'en'), english]
  const playing = () => {
    const made = choice(['ru'])
    made.engine.show({ textTracks: subtitles })
    made.tracks.renew('12')
    made.tracks.update()
    return made
  }

  test('are no choice, and follow the language of the audio @PLY-01.distinct-tracks', () => {
    const { engine, tracks } = playing()
    expect(tracks.state.value.textTracks.map(({ id }) => id)).toEqual(['0', '1'])
    expect([engine.tracks.textTrack, tracks.state.value.textTrack]).toEqual(['2', null])
    tracks.setAudioTrack('1')
    expect([engine.tracks.textTrack, tracks.state.value.textTrack]).toEqual(['3', null])
  })

  test('give way to subtitles that the viewer chooses, and return when those are switched off', () => {
    const { engine, tracks } = playing()
    tracks.setTextTrack('1')
    tracks.setAudioTrack('1')
    expect(engine.tracks.textTrack).toBe('1')
    tracks.setTextTrack(null)
    expect([engine.tracks.textTrack, tracks.state.value.textTrack]).toEqual(['3', null])
  })

  test('are none in another language than that of the audio', () => {
    const { engine, tracks } = choice(['ru'])
    engine.show({ textTracks: [forced('2', 'de')] })
    tracks.renew('12')
    tracks.update()
    expect(engine.tracks.textTrack).toBeNull()
  })
})

test('subtitles that were switched off stay off', async () => {
  const { engine, tracks, play } = choice()
  engine.show({ textTracks: [english] })
  tracks.update()
  tracks.setTextTrack('1')
  tracks.setTextTrack(null)
  await play('12')
  expect(tracks.state.value.textTrack).toBeNull()
})

test('one track leaves nothing to choose', () => {
  const { engine, tracks } = choice(['ru'])
  engine.show({ audioTracks: [russian] })
  tracks.renew('12')
  tracks.update()
  expect(engine.tracks.audioTrack).toBeNull()
})

test('quality and subtitles go to the engine and show what it took', () => {
  const { engine, tracks } = choice()
  engine.show({ levels: [level('0', 720)], textTracks: [english], height: 720 })
  tracks.setQuality('0')
  tracks.setTextTrack('1')
  expect(tracks.state.value).toMatchObject({ quality: '0', textTrack: '1', height: 720 })
  expect(tracks.state.value.qualities).toEqual([{ id: '0', height: 720, label: 'low' }])
  tracks.setQuality(null)
  tracks.setTextTrack(null)
  expect(tracks.state.value).toMatchObject({ quality: null, textTrack: null })
})

describe('subtitles that the operator wants on', () => {
  const showing = (priority: string[], order: string[] = []) => {
    const made = choice(priority)
    made.preferences.setAudio(order)
    made.engine.show({ textTracks: [{ ...russian, id: '2', roles: ['caption'] }, russian, english] })
    made.tracks.renew('12', true)
    made.tracks.update()
    return made
  }
  const next = async ({ engine, tracks }: ReturnType<typeof showing>, subtitled: boolean) => {
    tracks.renew('13', subtitled)
    await engine.load('https://x/next.m3u8')
    tracks.update()
  }

  test.each([
    ['in the first language of the viewer’s order that there is', ['ru'], ['de', 'en'], '1'],
    ['else in the first of the operator’s', ['de', 'en'], [], '1'],
    ['else in the first track, which is not for viewers who do not hear', [], [], '0'],
  ])('are on, %s @PLY-01.subtitles', (_, priority, order, id) => {
    expect(showing(priority, order).engine.tracks.textTrack).toBe(id)
  })

  test('stay off for a viewer who has them off', async () => {
    const made = showing(['en'])
    made.tracks.setTextTrack(null)
    await next(made, true)
    expect(made.engine.tracks.textTrack).toBeNull()
  })

  test('are those of the operator where the language that the viewer chose is missing', async () => {
    const made = showing(['ru'])
    made.tracks.setTextTrack('1')
    made.engine.show({ textTracks: [russian] })
    await next(made, true)
    expect(made.engine.tracks.textTrack).toBe('0')
  })

  test('are not brought by the next stream that does not want them', async () => {
    const made = showing(['en'])
    await next(made, false)
    expect(made.engine.tracks.textTrack).toBeNull()
  })
})

describe('the order of languages that the viewer has set', () => {
  const playing = (priority: string[] = ['ru', 'en']) => {
    const made = choice(priority)
    made.engine.show({ textTracks: [russian, english] })
    made.tracks.renew('12')
    made.tracks.update()
    return made
  }

  test('precedes that of the operator, and changes what plays at once @LNG-03.used', () => {
    const { engine, preferences, tracks } = playing()
    expect(engine.tracks.audioTrack).toBe('0')
    preferences.setAudio(['de', 'en', 'ru'])
    expect(engine.tracks.audioTrack).toBe('1')
    expect(tracks.state.value.audioTrack).toBe('1')
    preferences.setAudio([])
    expect(engine.tracks.audioTrack).toBe('0')
  })

  test('gives way to the language that was chosen for the channel, and precedes one chosen for another before @LNG-03.used', async () => {
    const { engine, preferences, tracks, play } = playing()
    tracks.setAudioTrack('0')
    preferences.setAudio(['en', 'ru'])
    expect(engine.tracks.audioTrack).toBe('0')
    await play('13')
    expect(engine.tracks.audioTrack).toBe('1')
  })

  test('waits for the tracks of a source that is still loading', () => {
    const { engine, preferences, tracks } = choice(['ru'])
    engine.show({ audioTracks: [] })
    tracks.renew('12')
    preferences.setAudio(['en'])
    engine.show({ audioTracks: [russian, english] })
    tracks.update()
    expect(engine.tracks.audioTrack).toBe('1')
  })

  test('means nothing to a player that was released', () => {
    const { engine, preferences, tracks } = playing()
    tracks.release()
    preferences.setAudio(['en'])
    expect(engine.tracks.audioTrack).toBe('0')
  })

  test('switches subtitles on in their language, and off again @LNG-03.used', () => {
    const { engine, preferences } = playing()
    preferences.setText('en')
    expect(engine.tracks.textTrack).toBe('1')
    preferences.setText(null)
    expect(engine.tracks.textTrack).toBeNull()
    preferences.setText('ru')
    preferences.setText(undefined)
    expect(engine.tracks.textTrack).toBeNull()
  })

  test('shows the operator’s subtitles where the chosen language is missing, and none where they are off', async () => {
    const { engine, preferences, tracks } = playing()
    preferences.setText('de')
    expect(engine.tracks.textTrack).toBeNull()
    tracks.renew('12', true)
    await engine.load('https://x/next.m3u8')
    tracks.update()
    expect(engine.tracks.textTrack).toBe('0')
    preferences.setText(null)
    expect(engine.tracks.textTrack).toBeNull()
  })

  test('leaves the subtitles that were chosen in the player', () => {
    const { engine, preferences, tracks } = playing()
    tracks.setTextTrack('1')
    preferences.setText('ru')
    expect(engine.tracks.textTrack).toBe('1')
  })
})
