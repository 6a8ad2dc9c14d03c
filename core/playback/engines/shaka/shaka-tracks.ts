import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import type { EngineTrack } from '../../engine'

/** Highest picture that automatic quality selects, lines; as in auto-level.ts, of which this chunk must not import a part. */
const HIGHEST_AUTO = 1080

/** Shaka's language of a track without one. */
const UNDETERMINED = 'und'

type AudioTrack = Pick<
  shaka.extern.AudioTrack,
  'label' | 'language' | 'roles' | 'accessibilityPurpose' | 'channelsCount' | 'codecs'
>
type TextTrack = Pick<
  shaka.extern.TextTrack,
  'id' | 'label' | 'language' | 'roles' | 'kind' | 'accessibilityPurpose' | 'forced'
>

/** Shaka's audio tracks have no id: this one distinguishes all that Shaka does. */
export const audioId = (track: AudioTrack): string =>
  [track.language, track.label ?? '', ...listRoles(track), getEncoding(track)].join(' ')

/** An audio track of Shaka; it lists the encodings of a rendition one by one. */
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

/** Shaka's default preference for audio, in a language. */
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

/** The limits of automatic quality: on the shorter side of the picture. */
export const autoRestrictions = (
  tracks: readonly Pick<shaka.extern.VideoTrack, 'width' | 'height'>[],
): { maxWidth: number; maxHeight: number } =>
  tracks.some(({ width, height }) => (width ?? 0) < (height ?? 0) && width)
    ? { maxWidth: HIGHEST_AUTO, maxHeight: Number.POSITIVE_INFINITY }
    : { maxWidth: Number.POSITIVE_INFINITY, maxHeight: HIGHEST_AUTO }
