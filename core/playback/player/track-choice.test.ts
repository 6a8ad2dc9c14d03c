import { describe, expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { memoryStorage } from '../../lib/storage'
import { singleTab } from '../../session'
import { createTrackChoice } from './track-choice'
import { createTrackPreferences } from './track-preferences'

const russian = { id: '0', name: 'Russian', language: 'ru' }
const english = { id: '1', name: 'English', language: 'en' }

function choice(priority: string[] = [], storage = memoryStorage()) {
  const engine = recordingEngine()
  engine.show({ audioTracks: [russian, english] })
  const preferences = createTrackPreferences(storage, singleTab)
  return {
    engine,
    storage,
    preferences,
    tracks: createTrackChoice(engine, storage, () => priority, preferences),
  }
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

test('a new stream of the same channel speaks the chosen language again', async () => {
  const { engine, tracks } = choice(['ru'])
  tracks.renew('12')
  tracks.update()
  tracks.setAudioTrack('1')
  tracks.renew('12')
  await engine.load('https://x/archive.m3u8')
  tracks.update()
  expect(engine.tracks.audioTrack).toBe('1')
})

test('a new stream keeps the chosen quality and subtitles, as soon as it has them', async () => {
  const { engine, tracks } = choice()
  const levels = [
    { id: '0', height: 480, bitrate: 1 },
    { id: '1', height: 720, bitrate: 2 },
  ]
  engine.show({ levels, textTracks: [russian, english] })
  tracks.update()
  tracks.setQuality('0')
  tracks.setTextTrack('1')
  tracks.renew('12')
  await engine.load('https://x/archive.m3u8')
  engine.show({ levels: [], textTracks: [] })
  tracks.update()
  expect(tracks.state.value).toMatchObject({ quality: null, textTrack: null })
  engine.show({ levels: levels.map((level) => ({ ...level, id: `b${level.id}` })), textTracks: [english] })
  tracks.update()
  expect(tracks.state.value).toMatchObject({ quality: 'b0', textTrack: '1' })
})

test('a new stream without the chosen quality is left to choose by itself', async () => {
  const { engine, tracks } = choice()
  engine.show({ levels: [{ id: '0', height: 480, bitrate: 1 }] })
  tracks.update()
  tracks.setQuality('0')
  tracks.renew('13')
  await engine.load('https://x/other.m3u8')
  engine.show({ levels: [{ id: '0', height: 1080, bitrate: 1 }] })
  tracks.update()
  expect(tracks.state.value.quality).toBeNull()
})

test('subtitles that were switched off stay off', async () => {
  const { engine, tracks } = choice()
  engine.show({ textTracks: [english] })
  tracks.update()
  tracks.setTextTrack('1')
  tracks.setTextTrack(null)
  tracks.renew('12')
  await engine.load('https://x/archive.m3u8')
  tracks.update()
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
  engine.show({ levels: [{ id: '0', height: 720, bitrate: 1 }], textTracks: [english], height: 720 })
  tracks.setQuality('0')
  tracks.setTextTrack('1')
  expect(tracks.state.value).toMatchObject({ quality: '0', textTrack: '1', height: 720 })
  expect(tracks.state.value.qualities).toEqual([{ id: '0', height: 720, label: 'low' }])
  tracks.setQuality(null)
  tracks.setTextTrack(null)
  expect(tracks.state.value).toMatchObject({ quality: null, textTrack: null })
})

describe('subtitles that the operator wants on', () => {
  const showing = (priority: string[]) => {
    const made = choice(priority)
    made.engine.show({ textTracks: [russian, english] })
    made.tracks.renew('12', true)
    made.tracks.update()
    return made
  }

  test('are, in the first of its languages that there is, else in the first there is @PLY-01.subtitles', () => {
    expect(showing(['de', 'en']).engine.tracks.textTrack).toBe('1')
    expect(showing([]).engine.tracks.textTrack).toBe('0')
  })

  test('stay off for a viewer who has them off', () => {
    const { engine, tracks } = showing(['en'])
    tracks.setTextTrack(null)
    engine.tracks.textTrack = null
    tracks.renew('12', true)
    tracks.update()
    expect(engine.tracks.textTrack).toBeNull()
  })

  test('are not brought by the next stream that does not want them', () => {
    const { engine, tracks } = showing(['en'])
    engine.tracks.textTrack = null
    tracks.renew('13')
    tracks.update()
    expect(engine.tracks.textTrack).toBeNull()
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

  test('gives way to the language that was chosen for the channel @LNG-03.used', () => {
    const { engine, preferences, tracks } = playing()
    tracks.setAudioTrack('0')
    preferences.setAudio(['en', 'ru'])
    expect(engine.tracks.audioTrack).toBe('0')
    tracks.renew('13')
    tracks.update()
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

  test('shows the operator’s subtitles where the chosen language is missing, and none where they are off', () => {
    const { engine, preferences, tracks } = playing()
    preferences.setText('de')
    expect(engine.tracks.textTrack).toBeNull()
    tracks.renew('12', true)
    tracks.update()
    expect(engine.tracks.textTrack).toBe('0')
    preferences.setText(null)
    tracks.renew('13', true)
    tracks.update()
    expect(engine.tracks.textTrack).toBeNull()
  })

  test('leaves the subtitles that were chosen in the player', () => {
    const { engine, preferences, tracks } = playing()
    tracks.setTextTrack('1')
    preferences.setText('ru')
    expect(engine.tracks.textTrack).toBe('1')
  })
})
