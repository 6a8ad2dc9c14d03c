import { expect, test } from 'vitest'
import type { RequestedTracks } from './embed-address'
import { chooseTracks, type TrackHolder } from './requested-tracks'

const QUALITIES = [
  { id: 'q3', height: 720, label: 'full' },
  { id: 'q2', height: 480, label: 'high' },
  { id: 'q1', height: 240, label: 'medium' },
] as const
const track = (language: string) => ({
  id: `track-${language}`,
  name: language,
  language,
  role: 'main' as const,
})

class Player extends EventTarget implements TrackHolder {
  qualities: TrackHolder['qualities'] = []
  quality: string | null = 'q3'
  audioTracks: TrackHolder['audioTracks'] = []
  audioTrack: string | null = 'track-ru'
  textTracks: TrackHolder['textTracks'] = []
  textTrack: string | null = 'track-ru'

  /** The lists arrive with an event. */
  learn(lists: Partial<Pick<TrackHolder, 'qualities' | 'audioTracks' | 'textTracks'>>): void {
    Object.assign(this, lists)
    this.dispatchEvent(new Event('tv-tracks-change'))
  }
}

const LISTS = {
  qualities: QUALITIES,
  audioTracks: [track('ru'), track('en')],
  textTracks: [track('ru'), track('en')],
}

function playerWith(requested: Partial<RequestedTracks>): Player {
  const player = new Player()
  chooseTracks(player, { quality: null, audio: null, text: null, ...requested })
  player.learn(LISTS)
  return player
}

test.each([
  [720, 'q3'],
  [500, 'q2'],
  [1080, 'q3'],
  [100, 'q1'],
  ['auto', null],
] as const)('quality %s chooses %s', (quality, chosen) => {
  expect(playerWith({ quality }).quality).toBe(chosen)
})

test('a requested language chooses a track, with or without a region', () => {
  const { audioTrack, textTrack } = playerWith({ audio: 'en-GB', text: 'EN' })
  expect([audioTrack, textTrack]).toEqual(['track-en', 'track-en'])
})

test('a language without a track keeps the audio and shows no subtitles', () => {
  const { audioTrack, textTrack } = playerWith({ audio: 'ka', text: 'ka' })
  expect([audioTrack, textTrack]).toEqual(['track-ru', null])
})

test('text=off switches subtitles off', () => {
  expect(playerWith({ text: 'off' }).textTrack).toBeNull()
})

test('tracks that were not requested keep the choice of the player', () => {
  const { quality, audioTrack, textTrack } = playerWith({})
  expect([quality, audioTrack, textTrack]).toEqual(['q3', 'track-ru', 'track-ru'])
})

test('each list is applied when it arrives, in any order', () => {
  const player = new Player()
  chooseTracks(player, { quality: 480, audio: 'en', text: 'en' })
  player.learn({ audioTracks: LISTS.audioTracks })
  expect([player.quality, player.audioTrack, player.textTrack]).toEqual(['q3', 'track-en', 'track-ru'])
  player.learn({ qualities: QUALITIES, textTracks: LISTS.textTracks })
  expect([player.quality, player.textTrack]).toEqual(['q2', 'track-en'])
})

test('a later choice of the viewer is kept', () => {
  const player = playerWith({ quality: 480, audio: 'en', text: 'en' })
  Object.assign(player, { quality: 'q1', audioTrack: 'track-ru', textTrack: null })
  player.learn(LISTS)
  expect([player.quality, player.audioTrack, player.textTrack]).toEqual(['q1', 'track-ru', null])
})
