import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Storage } from '../lib/storage'
import type { EngineTrack, MediaEngine } from './engine'
import { audioTracksOf, preferredTrack, type Quality, qualitiesOf } from './tracks'

/** What can be chosen and what is chosen. `quality` null is automatic; `textTrack` null is none. */
export interface TrackState {
  qualities: Quality[]
  quality: string | null
  /** Lines of the picture on screen; 0 when unknown. */
  height: number
  audioTracks: EngineTrack[]
  audioTrack: string | null
  textTracks: EngineTrack[]
  textTrack: string | null
}

/** Quality, audio and subtitles of one player. A chosen language is kept per channel. */
export interface TrackChoice {
  readonly state: ReadonlySignal<TrackState>
  setQuality(id: string | null): void
  setAudioTrack(id: string): void
  setTextTrack(id: string | null): void
  /** Reads what the engine has; on a new source picks the audio the viewer would want. */
  update(scope: string | null): void
}

/** `priority`: audio languages in the operator's order of preference. */
export function createTrackChoice(
  engine: MediaEngine,
  storage: Storage,
  priority: () => string[],
): TrackChoice {
  const state = signal<TrackState>(read())
  let chosenFor: string | null = null
  let scope: string | null = null

  function read(): TrackState {
    return {
      qualities: qualitiesOf(engine.levels),
      quality: engine.level,
      height: engine.height,
      audioTracks: audioTracksOf(engine.audioTracks),
      audioTrack: engine.audioTrack,
      textTracks: engine.textTracks,
      textTrack: engine.textTrack,
    }
  }

  const refresh = () => {
    state.value = read()
  }

  return {
    state,
    setQuality(id) {
      engine.level = id
      refresh()
    },
    setAudioTrack(id) {
      engine.audioTrack = id
      const language = engine.audioTracks.find((track) => track.id === id)?.language
      if (scope && language) storage.set(`tv.audio:${scope}`, language)
      refresh()
    },
    setTextTrack(id) {
      engine.textTrack = id
      refresh()
    },
    update(nextScope) {
      scope = nextScope
      const tracks = audioTracksOf(engine.audioTracks)
      if (scope && tracks.length > 1 && chosenFor !== scope) {
        chosenFor = scope
        const wanted = preferredTrack(tracks, storage.get(`tv.audio:${scope}`), priority())
        if (wanted && wanted.id !== engine.audioTrack) engine.audioTrack = wanted.id
      }
      refresh()
    },
  }
}
