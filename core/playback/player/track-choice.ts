import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { EngineTrack, MediaEngine } from '../engine'
import type { TrackPreferences } from './track-preferences'
import { audioTracksOf, preferredTrack, type Quality, qualitiesOf } from './tracks'

/** The available tracks and the chosen ones. `quality` null is automatic; `textTrack` null is none. */
export interface TrackState {
  qualities: Quality[]
  quality: string | null
  /** Height of the picture on screen, px; 0 if unknown. */
  height: number
  audioTracks: EngineTrack[]
  audioTrack: string | null
  textTracks: EngineTrack[]
  textTrack: string | null
  /** True while another screen plays the source: it chooses its tracks itself. */
  elsewhere: boolean
}

/** Quality, audio and subtitles of one player. Choices outlive a change of source; audio is kept per channel. */
export interface TrackChoice {
  readonly state: ReadonlySignal<TrackState>
  setQuality(id: string | null): void
  setAudioTrack(id: string): void
  setTextTrack(id: string | null): void
  /**
   * Another source is about to load for this channel: the viewer's choices are applied once its tracks are known.
   * `subtitled`: the operator wants subtitles on (`force_subtitles`), unless the viewer switched them off.
   */
  renew(channelId: string, subtitled?: boolean): void
  /** Reads the engine's tracks, and applies pending choices. */
  update(): void
  /** Stops following the viewer's preferences. */
  release(): void
}

/** `priority`: languages in the operator's order of preference; that of the viewer precedes it (LNG-03). */
export function createTrackChoice(
  engine: Pick<MediaEngine, 'tracks'>,
  storage: Storage,
  priority: () => string[],
  preferences: Pick<TrackPreferences, 'languages'>,
): TrackChoice {
  const state = signal<TrackState>(read())
  let channelId = ''
  /** The choices that still have to be applied to the current source. */
  let due = { quality: false, audio: false, text: false }
  let wantedHeight: number | null = null
  /** Undefined until the viewer chose; null is off. */
  let wantedText: string | null | undefined
  let forced = false
  const preferred = () => preferences.languages.peek()

  function read(): TrackState {
    return {
      qualities: qualitiesOf(engine.tracks.levels),
      quality: engine.tracks.level,
      height: engine.tracks.height,
      audioTracks: audioTracksOf(engine.tracks.audioTracks),
      audioTrack: engine.tracks.audioTrack,
      textTracks: engine.tracks.textTracks,
      textTrack: engine.tracks.textTrack,
      elsewhere: !engine.tracks.isSelectable,
    }
  }

  function refresh(): void {
    state.value = read()
  }

  /** Each list is awaited by itself: an engine may learn them one after the other. */
  function apply(): void {
    const { qualities, audioTracks, textTracks } = read()
    if (due.quality && qualities.length > 0) {
      due = { ...due, quality: false }
      const same = qualities.find(({ height }) => height === wantedHeight)
      if (same) engine.tracks.level = same.id
    }
    if (due.audio && audioTracks.length > 1) {
      due = { ...due, audio: false }
      const saved = storage.get(STORAGE_KEYS.audio(channelId))
      const wanted = preferredTrack(audioTracks, saved, [...preferred().audio, ...priority()])
      if (wanted && wanted.id !== engine.tracks.audioTrack) engine.tracks.audioTrack = wanted.id
    }
    if (due.text && textTracks.length > 0) {
      due = { ...due, text: false }
      const wanted = textTrackFor(textTracks)
      if (wanted !== undefined && wanted !== engine.tracks.textTrack) engine.tracks.textTrack = wanted
    }
  }

  /** Id of the subtitles to begin with, null for none; undefined to leave the engine's choice. */
  function textTrackFor(tracks: EngineTrack[]): string | null | undefined {
    const chosen = wantedText === undefined ? preferred().text : wantedText
    if (chosen === null) return null
    const found = chosen === undefined ? null : preferredTrack(tracks, chosen, [])
    if (found || wantedText !== undefined) return found?.id
    return forced ? (preferredTrack(tracks, null, priority()) ?? tracks[0])?.id : undefined
  }

  let known = preferred()
  const unsubscribe = preferences.languages.subscribe((languages) => {
    if (languages === known) return
    // Without a preference for subtitles those that it had switched on end.
    const endsText = known.text && languages.text === undefined && wantedText === undefined && !forced
    known = languages
    if (endsText) engine.tracks.textTrack = null
    due = { ...due, audio: true, text: true }
    apply()
    refresh()
  })

  return {
    state,
    setQuality(id) {
      wantedHeight = state.value.qualities.find((quality) => quality.id === id)?.height ?? null
      engine.tracks.level = id
      refresh()
    },
    setAudioTrack(id) {
      engine.tracks.audioTrack = id
      const language = engine.tracks.audioTracks.find((track) => track.id === id)?.language
      if (language) storage.set(STORAGE_KEYS.audio(channelId), language)
      refresh()
    },
    setTextTrack(id) {
      wantedText = engine.tracks.textTracks.find((track) => track.id === id)?.language ?? null
      engine.tracks.textTrack = id
      refresh()
    },
    renew(next, subtitled = false) {
      channelId = next
      forced = subtitled
      due = { quality: true, audio: true, text: true }
    },
    update() {
      apply()
      refresh()
    },
    release: unsubscribe,
  }
}
