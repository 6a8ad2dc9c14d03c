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

/** Quality, audio and subtitles of one player. A chosen audio language is kept per channel, the rest for this page. */
export interface TrackChoice {
  readonly state: ReadonlySignal<TrackState>
  setQuality(id: string | null): void
  setAudioTrack(id: string): void
  setTextTrack(id: string | null): void
  /** Another source is on its way: what was chosen is to be chosen in it as well. */
  renew(): void
  /** Reads what the engine has; on a new source picks what the viewer chose or would want. */
  update(scope: string | null): void
}

/** `priority`: audio languages in the operator's order of preference. */
export function createTrackChoice(
  engine: MediaEngine,
  storage: Storage,
  priority: () => string[],
): TrackChoice {
  const state = signal<TrackState>(read())
  let scope: string | null = null
  /** What is still to be picked in the present source, as soon as its lists are known. */
  let open = new Set<'audio' | 'text' | 'quality'>()
  let textLanguage: string | null = null
  let height: number | null = null

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

  function renew(): void {
    open = new Set(['audio', 'text', 'quality'])
  }

  function pickAudio(): void {
    const tracks = audioTracksOf(engine.audioTracks)
    if (!scope || tracks.length < 2 || !open.delete('audio')) return
    const wanted = preferredTrack(tracks, storage.get(`tv.audio:${scope}`), priority())
    if (wanted && wanted.id !== engine.audioTrack) engine.audioTrack = wanted.id
  }

  function pickText(): void {
    if (engine.textTracks.length === 0 || !open.delete('text') || textLanguage === null) return
    const wanted = preferredTrack(engine.textTracks, textLanguage, [])
    if (wanted && wanted.id !== engine.textTrack) engine.textTrack = wanted.id
  }

  function pickQuality(): void {
    if (engine.levels.length === 0 || !open.delete('quality') || height === null) return
    const wanted = qualitiesOf(engine.levels).find((quality) => quality.height === height)
    if (wanted && wanted.id !== engine.level) engine.level = wanted.id
  }

  return {
    state,
    renew,
    setQuality(id) {
      height = engine.levels.find((level) => level.id === id)?.height ?? null
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
      textLanguage = engine.textTracks.find((track) => track.id === id)?.language ?? null
      engine.textTrack = id
      refresh()
    },
    update(nextScope) {
      if (nextScope !== scope) open.add('audio')
      scope = nextScope
      pickAudio()
      pickText()
      pickQuality()
      refresh()
    },
  }
}
