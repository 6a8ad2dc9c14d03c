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
  textTracks: TrackHolder['textTracks'] = []
  textTrack: string | null = 'track-ru'

  /** Sets the lists and sends the event for them. */
  learn(lists: Partial<Pick<TrackHolder, 'qualities' | 'textTracks'>>): void {
    Object.assign(this, lists)
    this.dispatchEvent(new Event('tv-tracks-change'))
  }
}

const LISTS = {
  qualities: QUALITIES,
  textTracks: [track('ru'), track('en')],
}

function playerWith(requested: Partial<RequestedTracks>): Player {
  const player = new Player()
  chooseTracks(player, { quality: null, text: null, ...requested })
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
  expect(playerWith({ text: 'EN-gb' }).textTrack).toBe('track-en')
})

test('a language without a track shows no subtitles', () => {
  expect(playerWith({ text: 'ka' }).textTrack).toBeNull()
})

test('text=off switches subtitles off', () => {
  expect(playerWith({ text: 'off' }).textTrack).toBeNull()
})

test('tracks that were not requested keep the choice of the player', () => {
  const { quality, textTrack } = playerWith({})
  expect([quality, textTrack]).toEqual(['q3', 'track-ru'])
})

test('each list is applied when it arrives, in any order', () => {
  const player = new Player()
  chooseTracks(player, { quality: 480, text: 'en' })
  player.learn({ textTracks: LISTS.textTracks })
  expect([player.quality, player.textTrack]).toEqual(['q3', 'track-en'])
  player.learn({ qualities: QUALITIES })
  expect([player.quality, player.textTrack]).toEqual(['q2', 'track-en'])
})

test('a later choice of the viewer is kept', () => {
  const player = playerWith({ quality: 480, text: 'en' })
  Object.assign(player, { quality: 'q1', textTrack: null })
  player.learn(LISTS)
  expect([player.quality, player.textTrack]).toEqual(['q1', null])
})
