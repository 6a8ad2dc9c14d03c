import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Storage } from '../../lib/storage'
import type { MediaEngine } from '../engine'
import { readChosenAudio, storeChosenAudio, type TrackPreferences } from './track-preferences'
import {
  findTrack,
  firstTrack,
  forcedTrack,
  hasSameTraits,
  listedTrack,
  preferredTrack,
  type Quality,
  qualitiesOf,
  type Track,
  type TrackTraits,
  tracksOf,
  traitsOf,
} from './tracks'

/** The available tracks and the chosen ones. `quality` null is automatic; `textTrack` null is none. */
export interface TrackState {
  qualities: Quality[]
  quality: string | null
  /** Shorter side of the picture on screen, px; 0 if unknown. */
  height: number
  audioTracks: Track[]
  audioTrack: string | null
  /** Without forced subtitles, which follow the audio by themselves. */
  textTracks: Track[]
  textTrack: string | null
  /** True while another screen plays the source: it chooses its tracks itself. */
  elsewhere: boolean
}

/**
 * Quality, audio and subtitles of one player. Choices outlive a change of source and of channel, as far as the next source
 * has such tracks; audio that was chosen for a channel before precedes.
 */
export interface TrackChoice {
  readonly state: ReadonlySignal<TrackState>
  setQuality(id: string | null): void
  setAudioTrack(id: string): void
  setTextTrack(id: string | null): void
  /** The page requests a language of the audio, until the viewer chooses; null for none. */
  requestAudio(language: string | null): void
  /** Languages of the audio for a channel or content, most preferred first. */
  audioLanguages(channelId: string): string[]
  /**
   * Another source is about to load for this channel: the viewer's choices are applied once its tracks are known.
   * `subtitled`: the operator wants subtitles on (`force_subtitles`), unless the viewer switched them off.
   */
  renew(channelId: string, subtitled?: boolean): void
  /** Reads the engine's tracks, and applies the choices to lists that are new. */
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
  /** The lists that the choices were applied to: a list may grow, or change with the level. */
  let settled: { source: object | null; levels?: string; audio?: string; text?: string } = { source: null }
  let isSettling = false
  /** Lines that the viewer chose; null for automatic. */
  let chosenLines: number | null = null
  let chosenAudio: TrackTraits | null = null
  let requestedAudio: TrackTraits | null = null
  /** Undefined until the viewer chose; null is off. */
  let chosenText: TrackTraits | null | undefined
  let isSubtitled = false
  const preferred = () => preferences.languages.peek()
  const languages = () => [...preferred().audio, ...priority()]
  const wantedAudio = (id: string) => [
    ...[requestedAudio, readChosenAudio(storage, id), chosenAudio].filter((traits) => traits !== null),
    ...languages().map(traitsOf),
  ]

  function read(): TrackState {
    const { tracks } = engine
    const audioTracks = tracksOf(tracks.audioTracks)
    const textTracks = tracksOf(tracks.textTracks)
    return {
      qualities: qualitiesOf(tracks.levels),
      quality: tracks.level,
      height: tracks.height,
      audioTracks,
      audioTrack: listedTrack(audioTracks, tracks.audioTracks, tracks.audioTrack)?.id ?? tracks.audioTrack,
      textTracks,
      textTrack: listedTrack(textTracks, tracks.textTracks, tracks.textTrack)?.id ?? null,
      elsewhere: !tracks.isSelectable,
    }
  }

  /** Applies the choices to lists that are new. */
  function settle(): void {
    // Each selection makes the engine report its tracks.
    if (isSettling) return
    isSettling = true
    if (settled.source !== engine.tracks.source) settled = { source: engine.tracks.source }
    settleQuality(read())
    settleAudio(read())
    settleText(read())
    settleForcedText()
    isSettling = false
    state.value = read()
  }

  function isNew(kind: 'levels' | 'audio' | 'text', list: object[]): boolean {
    const key = JSON.stringify(list)
    if (list.length === 0 || settled[kind] === key) return false
    settled[kind] = key
    return true
  }

  function settleQuality({ qualities, quality }: TrackState): void {
    if (!isNew('levels', qualities)) return
    const same = qualities.find(({ height }) => height === chosenLines)?.id ?? null
    if (same !== quality) engine.tracks.level = same
  }

  function settleAudio({ audioTracks, audioTrack }: TrackState): void {
    if (!isNew('audio', audioTracks) || audioTracks.length < 2) return
    const wanted = firstTrack(audioTracks, wantedAudio(channelId))
    const current = audioTracks.find(({ id }) => id === audioTrack)
    if (wanted && !(current && hasSameTraits(wanted, current))) engine.tracks.audioTrack = wanted.id
  }

  function settleText({ textTracks, textTrack }: TrackState): void {
    if (!isNew('text', textTracks)) return
    const wanted = textTrackFor(textTracks)
    const current = textTracks.find(({ id }) => id === textTrack)
    if (wanted === undefined || (wanted && current && hasSameTraits(wanted, current))) return
    if (wanted || current) engine.tracks.textTrack = wanted?.id ?? null
  }

  /** The subtitles to begin with, null for none; undefined to leave the engine's choice. */
  function textTrackFor(tracks: Track[]): Track | null | undefined {
    const { text } = preferred()
    const chosen = chosenText === undefined ? text && traitsOf(text) : chosenText
    if (chosen === null) return null
    const found = chosen && findTrack(tracks, chosen)
    if (found) return found
    if (!isSubtitled) return chosenText === undefined ? undefined : null
    return preferredTrack(tracks, languages()) ?? tracks.find(({ role }) => role === 'main') ?? tracks[0]
  }

  /** Forced subtitles, in the language of the audio, are shown while no others are. */
  function settleForcedText(): void {
    const { audioTracks, audioTrack, textTrack } = read()
    if (textTrack !== null) return
    const { language = '' } = audioTracks.find(({ id }) => id === audioTrack) ?? {}
    const shown = forcedTrack(engine.tracks.textTracks, language)?.id ?? null
    if (shown !== engine.tracks.textTrack) engine.tracks.textTrack = shown
  }

  let known = preferred()
  const unsubscribe = preferences.languages.subscribe((changed) => {
    if (changed === known) return
    // Without a preference for subtitles those that it had switched on end.
    const endsText = known.text && changed.text === undefined && chosenText === undefined && !isSubtitled
    // A new order is a later choice than that of the player.
    if (String(known.audio) !== String(changed.audio)) chosenAudio = null
    known = changed
    if (endsText) engine.tracks.textTrack = null
    settled = { ...settled, audio: '', text: '' }
    settle()
  })

  return {
    state,
    setQuality(id) {
      chosenLines = read().qualities.find((quality) => quality.id === id)?.height ?? null
      engine.tracks.level = id
      settle()
    },
    setAudioTrack(id) {
      chosenAudio = read().audioTracks.find((track) => track.id === id) ?? null
      if (chosenAudio) storeChosenAudio(storage, channelId, chosenAudio)
      requestedAudio = null
      engine.tracks.audioTrack = id
      settle()
    },
    setTextTrack(id) {
      chosenText = read().textTracks.find((track) => track.id === id) ?? null
      engine.tracks.textTrack = id
      settle()
    },
    requestAudio(language) {
      requestedAudio = language ? traitsOf(language) : null
      settled = { ...settled, audio: '' }
      settle()
    },
    audioLanguages: (id) => wantedAudio(id).map(({ language }) => language),
    renew(next, subtitled = false) {
      channelId = next
      isSubtitled = subtitled
    },
    update: settle,
    release: unsubscribe,
  }
}
