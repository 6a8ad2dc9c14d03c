import type { TvFrameMethods } from '../../../widgets/frame/contract'
import type { TvPlayerElement } from '../../../widgets/kit/player/contract'
import type { TvTrack } from '../../../widgets/kit/shapes'
import { idAmong, number } from './argument'
import type { MessagesOf } from './message-receiver'

/** Members of every player that messages use. */
export type FramedMembers = Pick<
  TvPlayerElement,
  | 'state'
  | 'autoplay'
  | 'muted'
  | 'volume'
  | 'qualities'
  | 'quality'
  | 'audioTracks'
  | 'audioTrack'
  | 'textTracks'
  | 'textTrack'
  | 'play'
  | 'pause'
  | 'enterFullscreen'
  | 'exitFullscreen'
  | 'enterPictureInPicture'
  | 'diagnostics'
>

/** Their public fields: fields added later are not sent by accident. */
const tracksOf = (tracks: readonly TvTrack[]) =>
  tracks.map(({ id, name, language, role }) => ({ id, name, language, role }))

/** Methods that both embed pages answer in the same way: a place is in a programme or in a film. */
type CommonMethods = Omit<TvFrameMethods, 'getDuration' | 'getCurrentTime' | 'setCurrentTime'>

/** Methods of both embed pages. */
export const commonMessages = (player: FramedMembers): Omit<MessagesOf<CommonMethods>, 'events'> => ({
  getters: {
    getPaused: () => !['playing', 'waiting'].includes(player.state),
    getMuted: () => player.muted,
    getVolume: () => player.volume ?? 100,
    getQualities: () => player.qualities.map(({ id, height, label }) => ({ id, height, label })),
    getQuality: () => player.quality,
    getAudioTracks: () => tracksOf(player.audioTracks),
    getAudioTrack: () => player.audioTrack,
    getTextTracks: () => tracksOf(player.textTracks),
    getTextTrack: () => player.textTrack,
    getDiagnostics: () => player.diagnostics(),
  },
  actions: {
    play: () => player.play(),
    pause: () => player.pause(),
    mute() {
      player.muted = true
    },
    unmute() {
      player.muted = false
    },
    setVolume(value) {
      player.volume = number(value, 0, 100)
    },
    setQuality(value) {
      player.quality = value === null ? null : idAmong(player.qualities, value)
    },
    setAudioTrack(value) {
      player.audioTrack = idAmong(player.audioTracks, value)
    },
    setTextTrack(value) {
      player.textTrack = value === null ? null : idAmong(player.textTracks, value)
    },
    enterFullscreen: () => player.enterFullscreen(),
    exitFullscreen: () => player.exitFullscreen(),
    enterPictureInPicture: () => player.enterPictureInPicture(),
  },
})

/** Keeps the playing or paused state across a change of channel or content. */
export function keepGoing(player: Pick<TvPlayerElement, 'state' | 'autoplay'>): void {
  if (['playing', 'waiting'].includes(player.state)) player.autoplay = true
  if (player.state === 'paused') player.autoplay = false
}
