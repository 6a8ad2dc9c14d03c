import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import type { EngineTrack, TrackSelection } from '../../engine'

/** Largest picture that automatic quality selects, lines; as in hls-player.ts, which this chunk must not import. */
const HIGHEST_AUTO = 1080

/** Events of changed lists and selections. */
const EVENTS = ['trackschanged', 'variantchanged', 'adaptation', 'audiotrackschanged', 'textchanged']

/** Shaka's language code of a track without a language. */
const UNDETERMINED = 'und'

type AudioTrack = Pick<
  shaka.extern.AudioTrack,
  'label' | 'language' | 'roles' | 'accessibilityPurpose' | 'channelsCount' | 'codecs'
>
type TextTrack = Pick<
  shaka.extern.TextTrack,
  'id' | 'label' | 'language' | 'roles' | 'kind' | 'accessibilityPurpose' | 'forced'
>

/** An id for Shaka's audio tracks, which have none: it combines everything by which Shaka distinguishes them. */
export const audioId = (track: AudioTrack): string =>
  [track.language, track.label ?? '', ...listRoles(track), getEncoding(track)].join(' ')

/** Converts an audio track of Shaka, which lists the encodings of a track one by one. */
export const toAudioTrack = (track: AudioTrack): EngineTrack => ({
  id: audioId(track),
  ...getNames(track),
  roles: listRoles(track),
  group: getEncoding(track),
})

/** A text track of Shaka, with `forced` among its roles if it is. */
export const toTextTrack = (track: TextTrack): EngineTrack => ({
  id: String(track.id),
  ...getNames(track),
  roles: [...listRoles(track), ...(track.kind ? [track.kind] : []), ...(track.forced ? ['forced'] : [])],
})

/** Shaka's default preference for audio, with this language. */
export const audioPreference = (language: string) => ({
  language,
  role: '',
  label: '',
  channelCount: 2,
  codec: '',
})

const getNames = ({ label, language }: AudioTrack | TextTrack) => ({
  name: label ?? '',
  language: language === UNDETERMINED ? '' : language,
})

const listRoles = ({ roles, accessibilityPurpose: purpose }: AudioTrack | TextTrack) =>
  purpose ? [...roles, purpose] : roles

const getEncoding = ({ codecs, channelsCount }: AudioTrack) => `${codecs} ${channelsCount}`

/** The limits of automatic quality, for the shorter side of the picture. */
export const autoRestrictions = (
  tracks: readonly Pick<shaka.extern.VideoTrack, 'width' | 'height'>[],
): { maxWidth: number; maxHeight: number } =>
  tracks.some(({ width, height }) => (width ?? 0) < (height ?? 0) && width)
    ? { maxWidth: HIGHEST_AUTO, maxHeight: Number.POSITIVE_INFINITY }
    : { maxWidth: Number.POSITIVE_INFINITY, maxHeight: HIGHEST_AUTO }

/** The renditions and tracks of the current player; `changed` is called when they or the selection change. */
export function createShakaTracks(
  video: HTMLVideoElement,
  display: shaka.extern.TextDisplayer,
  current: () => shaka.Player | null,
  changed: () => void,
) {
  let level: string | null = null
  const renditions = () => current()?.getVideoTracks() ?? []
  const audio = () => current()?.getAudioTracks() ?? []
  const text = () => current()?.getTextTracks() ?? []
  const selection: TrackSelection = {
    isSelectable: true,
    get source() {
      return current()
    },
    get levels() {
      return renditions().map((track) => ({
        id: toRenditionId(track),
        width: track.width ?? 0,
        height: track.height ?? 0,
        bitrate: track.bandwidth,
      }))
    },
    get level() {
      return level
    },
    set level(id) {
      level = id
      const track = renditions().find((one) => toRenditionId(one) === id)
      current()?.configure('abr.enabled', !track)
      if (track) current()?.selectVideoTrack(track, true)
      changed()
    },
    get height() {
      return Math.min(video.videoWidth, video.videoHeight)
    },
    get audioTracks() {
      return audio().map(toAudioTrack)
    },
    get audioTrack() {
      const active = audio().find((track) => track.active)
      return active ? audioId(active) : null
    },
    set audioTrack(id) {
      const track = audio().find((one) => audioId(one) === id)
      if (track) current()?.selectAudioTrack(track)
    },
    get textTracks() {
      return text().map(toTextTrack)
    },
    get textTrack() {
      const active = display.isTextVisible() && text().find((track) => track.active)
      return active ? String(active.id) : null
    },
    set textTrack(id) {
      const track = text().find((one) => String(one.id) === id) ?? null
      current()?.selectTextTrack(track)
      display.setTextVisibility(track !== null)
      changed()
    },
  }

  return {
    selection,
    /** Follows the player of another source, with automatic quality. */
    follow(player: shaka.Player): void {
      level = null
      for (const event of EVENTS) player.addEventListener(event, changed)
    },
  }
}

const toRenditionId = ({ height, bandwidth }: shaka.extern.VideoTrack) => `${height}-${bandwidth}`
