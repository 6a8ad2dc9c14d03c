import { type ReadonlySignal, signal } from '@preact/signals-core'
import { toJson } from '../../lib/json'
import { primaryLanguage } from '../../lib/language-tag'
import type { Storage } from '../../lib/storage/storage'
import type { EngineLevel, EngineTrack, MediaEngine, TrackSelection } from '../engine'
import {
  readChosenAudio,
  storeChosenAudio,
  type TrackPreferences,
  type TrackRole,
  type TrackTraits,
} from './track-preferences'

/** A rendition a viewer can choose. */
export interface Quality {
  id: string
  /** Shorter side of the picture, px (for an upright picture its width); 0 if the playlist does not state it. */
  height: number
  /** Bits a second of a rendition whose height is unknown. */
  bitrate?: number
  label: 'low' | 'medium' | 'high' | 'full'
}

/** An audio or text track a viewer can choose. */
export interface Track extends TrackTraits {
  id: string
}

const MAIN = ['main'] as const
const LABELS = ['low', 'medium', 'high', 'full'] as const
const HIGHEST = 1080
const MOST = 4

/** The engines' terms for forced subtitles, which translate speech in a language other than the audio's. */
const FORCED = /^forced/

/** The engines' terms for each role: HLS characteristics, DASH roles, kinds and purposes of Shaka and WebKit. */
const ROLES: readonly (readonly [TrackRole, RegExp])[] = [
  ['description', /describes-video|^(main-)?desc|^visually/],
  ['captions', /spoken-dialog|music-and-sound|^caption|^hard of hearing/],
  ['commentary', /^commentary/],
  ['clear-speech', /intelligibility/],
  ['easy-reading', /easy-to-read|^easyreader/],
]

/**
 * Lists the renditions to offer, best first: up to 1080 lines, at most the top four, one for each number of lines, or
 * for each bitrate if the playlist states no resolution. With exactly three, the labels move up by one.
 */
export function listQualities(levels: EngineLevel[]): Quality[] {
  const byLines = new Map<number, EngineLevel>()
  for (const level of levels) {
    // For an upright picture use the width, as its name does.
    const lines = Math.min(level.width || level.height, level.height)
    if (lines > HIGHEST) continue
    // Negative, so that a bitrate never equals a number of lines.
    const key = lines || -level.bitrate
    const other = byLines.get(key)
    if (!other || other.bitrate < level.bitrate) byLines.set(key, level)
  }
  const kept = [...byLines]
    .sort(([one, { bitrate }], [other, level]) =>
      Math.min(one, other) > 0 ? other - one : Math.sign(other) - Math.sign(one) || level.bitrate - bitrate,
    )
    .slice(0, MOST)
  const shift = kept.length === 3 ? 1 : 0
  return kept.map(([key, { id, bitrate }], index) => ({
    id,
    height: Math.max(0, key),
    ...(key <= 0 && { bitrate }),
    label: LABELS[kept.length - 1 - index + shift] ?? 'full',
  }))
}

const linesOrBitrate = ({ height, bitrate = 0 }: Quality): number => height || bitrate

const isForced = ({ roles = [] }: EngineTrack) => roles.some((word) => FORCED.test(word))

/** Lists the tracks to choose from, without forced subtitles; a track in several encodings is listed once. */
export function listTracks(tracks: EngineTrack[]): Track[] {
  const kept: (Track & { group: string })[] = []
  for (const { id, name, language, roles = [], group = '' } of tracks.filter((track) => !isForced(track))) {
    const [role] = ROLES.find(([, words]) => roles.some((word) => words.test(word))) ?? MAIN
    const track = { id, name, language, role, group }
    if (!kept.some((other) => other.group !== group && hasSameTraits(other, track))) kept.push(track)
  }
  return kept.map(({ group, ...track }) => track)
}

/** The forced subtitles in a language; undefined if there are none. */
export const forcedTrack = (tracks: EngineTrack[], language: string): EngineTrack | undefined =>
  tracks.find((track) => isForced(track) && isSameLanguage(track.language, language))

const hasSameTraits = (one: TrackTraits, other: TrackTraits) =>
  one.name === other.name && one.language === other.language && one.role === other.role

/**
 * Returns the listed track for the engine's track with this id, possibly in another encoding; undefined if there is none.
 */
export function listedTrack(list: Track[], tracks: EngineTrack[], id: string | null): Track | undefined {
  const [track] = listTracks(tracks.filter((one) => one.id === id))
  return track && (list.find((one) => one.id === id) ?? list.find((one) => hasSameTraits(one, track)))
}

/** Finds the track with these traits: the language has to match, or the name if it has none; then role and name decide. */
export function findTrack<T extends TrackTraits>(tracks: readonly T[], wanted: TrackTraits): T | null {
  const likeness = (track: TrackTraits) =>
    4 * Number(track.role === wanted.role) +
    2 * Number(track.name === wanted.name) +
    Number(track.language.toLowerCase() === wanted.language.toLowerCase())
  const fits = (track: TrackTraits) =>
    wanted.language === ''
      ? track.language === '' && track.name === wanted.name
      : isSameLanguage(track.language, wanted.language)
  return tracks.filter(fits).sort((one, other) => likeness(other) - likeness(one))[0] ?? null
}

/** The traits of a track in a language, without a special role. */
const toTraits = (language: string): TrackTraits => ({ language, role: 'main', name: '' })

/** Returns the track for the first traits that have one. */
const firstTrack = <T extends TrackTraits>(tracks: readonly T[], wanted: TrackTraits[]): T | null =>
  wanted.flatMap((traits) => findTrack(tracks, traits) ?? [])[0] ?? null

/** Returns the track in the first available language, preferably one without a special role. */
export const preferredTrack = <T extends TrackTraits>(
  tracks: readonly T[],
  languages: readonly string[],
): T | null => firstTrack(tracks, languages.filter(Boolean).map(toTraits))

const isSameLanguage = (one: string, other: string) =>
  primaryLanguage(one) !== '' && primaryLanguage(one) === primaryLanguage(other)

/** The available tracks and the chosen ones. `quality` null is automatic; `textTrack` null is none. */
export interface TrackState {
  qualities: Quality[]
  quality: string | null
  /** Shorter side of the picture on screen, px; 0 if unknown. */
  height: number
  audioTracks: Track[]
  audioTrack: string | null
  /** Without forced subtitles, which are selected automatically by the audio. */
  textTracks: Track[]
  textTrack: string | null
  /** True while another screen plays the source, and chooses the tracks itself. */
  elsewhere: boolean
}

function readTracks(tracks: TrackSelection): TrackState {
  const audioTracks = listTracks(tracks.audioTracks)
  const textTracks = listTracks(tracks.textTracks)
  return {
    qualities: listQualities(tracks.levels),
    quality: tracks.level,
    height: tracks.height,
    audioTracks,
    audioTrack: listedTrack(audioTracks, tracks.audioTracks, tracks.audioTrack)?.id ?? tracks.audioTrack,
    textTracks,
    textTrack: listedTrack(textTracks, tracks.textTracks, tracks.textTrack)?.id ?? null,
    elsewhere: !tracks.isSelectable,
  }
}

/** Shows forced subtitles in the language of the audio while no other subtitles are shown. */
function showForcedText(tracks: TrackSelection, { audioTracks, audioTrack, textTrack }: TrackState): void {
  if (textTrack !== null) return
  const { language = '' } = audioTracks.find(({ id }) => id === audioTrack) ?? {}
  const shown = forcedTrack(tracks.textTracks, language)?.id ?? null
  if (shown !== tracks.textTrack) tracks.textTrack = shown
}

/** The tracks that a viewer, or the page, has chosen. */
export interface KeptTracks {
  /** Number of lines, or the bitrate if unknown; absent for automatic. */
  lines?: number | undefined
  /** How often the page has requested a language of the audio. */
  requests?: number | undefined
  /** The language that it requests, until the viewer chooses. */
  requested?: TrackTraits | null
  audio?: TrackTraits | undefined
  /** Absent until the viewer chose; null is off. */
  text?: TrackTraits | null
}

/**
 * Quality, audio and subtitles of one player. Choices are kept for the next source and channel, as far as they have
 * such tracks; audio that was chosen for a channel before takes precedence. `priority`: languages in the operator's
 * order of preference; the viewer's own precede them (LNG-03). `chosen` has the choices in a player before this one, and
 * receives those in this one.
 */
export function createTrackChoice(
  engine: Pick<MediaEngine, 'tracks'>,
  storage: Storage,
  priority: () => string[],
  preferences: Pick<TrackPreferences, 'languages'>,
  chosen: KeptTracks = {},
) {
  const read = () => readTracks(engine.tracks)
  const state = signal<TrackState>(read())
  let channelId = ''
  /** The lists that the choices have been applied to: a list may grow, or change with the level. */
  let settled: { source: object | null; levels?: string; audio?: string; text?: string } = { source: null }
  let isSettling = false
  let isSubtitled = false
  const preferred = () => preferences.languages.peek()
  const languages = () => [...preferred().audio, ...priority()]
  const wantedAudio = (id: string) => [
    ...[chosen.requested, readChosenAudio(storage, id), chosen.audio].flatMap((traits) => traits ?? []),
    ...languages().map(toTraits),
  ]

  /** Applies the choices to lists that have changed. */
  function settle(): void {
    // Each selection makes the engine report its tracks, which calls this function again.
    if (isSettling) return
    isSettling = true
    if (settled.source !== engine.tracks.source) settled = { source: engine.tracks.source }
    settleQuality(read())
    settleAudio(read())
    settleText(read())
    showForcedText(engine.tracks, read())
    isSettling = false
    state.value = read()
  }

  function isNew(kind: 'levels' | 'audio' | 'text', list: object[]): boolean {
    const key = toJson(list)
    if (list.length === 0 || settled[kind] === key) return false
    settled[kind] = key
    return true
  }

  function settleQuality({ qualities, quality }: TrackState): void {
    if (!isNew('levels', qualities)) return
    const same = qualities.find((one) => linesOrBitrate(one) === chosen.lines)?.id ?? null
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

  /** Returns the subtitles to start with, null for none; undefined to keep the engine's choice. */
  function textTrackFor(tracks: Track[]): Track | null | undefined {
    const { text } = preferred()
    const wanted = chosen.text === undefined ? text && toTraits(text) : chosen.text
    if (wanted === null) return null
    const found = wanted && findTrack(tracks, wanted)
    if (found) return found
    if (!isSubtitled) return chosen.text === undefined ? undefined : null
    return preferredTrack(tracks, languages()) ?? tracks.find(({ role }) => role === 'main') ?? tracks[0]
  }

  let known = preferred()
  const release = preferences.languages.subscribe((changed) => {
    if (changed === known) return
    // Without a preference, subtitles that the preference had switched on are switched off.
    const endsText = known.text && changed.text === undefined && chosen.text === undefined && !isSubtitled
    // A new order of languages is a later choice than the one in the player.
    if (String(known.audio) !== String(changed.audio)) chosen.audio = undefined
    known = changed
    if (endsText) engine.tracks.textTrack = null
    settled = { ...settled, audio: '', text: '' }
    settle()
  })

  return {
    state: state as ReadonlySignal<TrackState>,
    setQuality(id: string | null): void {
      const quality = read().qualities.find((one) => one.id === id)
      chosen.lines = quality && linesOrBitrate(quality)
      engine.tracks.level = id
      settle()
    },
    setAudioTrack(id: string): void {
      chosen.audio = read().audioTracks.find((track) => track.id === id)
      if (chosen.audio) storeChosenAudio(storage, channelId, chosen.audio)
      chosen.requested = null
      engine.tracks.audioTrack = id
      settle()
    },
    setTextTrack(id: string | null): void {
      chosen.text = read().textTracks.find((track) => track.id === id) ?? null
      engine.tracks.textTrack = id
      settle()
    },
    /**
     * The page requests a language of the audio, until the viewer chooses; null for none. `times`: how often it has, so
     * that a player that continues another one does not take the request for a new one.
     */
    requestAudio(language: string | null, times: number | undefined): void {
      if (chosen.requests === times) return
      chosen.requests = times
      chosen.requested = language ? toTraits(language) : null
      settled = { ...settled, audio: '' }
      settle()
    },
    /** Languages of the audio for a channel or content, most preferred first. */
    audioLanguages: (id: string) => wantedAudio(id).map(({ language }) => language),
    /**
     * Prepares for another source of this channel: the viewer's choices are applied once its tracks are known.
     * `subtitled`: the operator wants subtitles on (`force_subtitles`), unless the viewer switched them off.
     */
    renew(next: string, subtitled = false): void {
      channelId = next
      isSubtitled = subtitled
    },
    /** Reads the engine's tracks, and applies the choices to lists that have changed. */
    update: settle,
    /** Stops following the viewer's preferences. */
    release,
  }
}
