import { asTvError, ERROR_NUMBERS, TvError, type TvErrorCode } from '../../../core/lib/errors/errors'
import type { TvFrameMethods } from '../../../widgets/frame/contract'
import type { TvPlayerElement } from '../../../widgets/kit/player/contract'
import type { TvTrack } from '../../../widgets/kit/shapes'
import { idAmong, number } from './argument'
import type { MessagesOf } from './message-receiver'

/** Members of every player that messages use. */
export type FramedMembers = EventTarget &
  Pick<
    TvPlayerElement,
    | 'state'
    | 'paused'
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
    | 'refreshEntitlements'
    | 'enterFullscreen'
    | 'exitFullscreen'
    | 'enterPictureInPicture'
    | 'diagnostics'
  >

/** Their public fields: fields added later are not sent by accident. */
const toPublicTracks = (tracks: readonly TvTrack[]) =>
  tracks.map(({ id, name, language, role }) => ({ id, name, language, role }))

/** Methods with the same answer on both embed pages; positions differ, because they are in a programme or in a film. */
type CommonMethods = Omit<TvFrameMethods, 'getDuration' | 'getCurrentTime' | 'setCurrentTime'>

/** Methods of both embed pages. */
export const commonMessages = (player: FramedMembers): Omit<MessagesOf<CommonMethods>, 'events'> => ({
  getters: {
    getPaused: () => player.paused,
    getMuted: () => player.muted,
    getVolume: () => player.volume ?? 100,
    getQualities: () => player.qualities.map(({ id, height, label }) => ({ id, height, label })),
    getQuality: () => player.quality,
    getAudioTracks: () => toPublicTracks(player.audioTracks),
    getAudioTrack: () => player.audioTrack,
    getTextTracks: () => toPublicTracks(player.textTracks),
    getTextTrack: () => player.textTrack,
    getDiagnostics: () => player.diagnostics(),
  },
  actions: {
    play: () => player.play(),
    pause: () => player.pause(),
    refreshEntitlements: () => player.refreshEntitlements(),
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

/**
 * Returns the error that a player shows; null if it shows none. Methods of an element wait until earlier values are
 * applied.
 */
export async function readScreenError(player: FramedMembers): Promise<TvError | null> {
  const { code } = await player.diagnostics()
  const name = String(code ?? '').replace(/^\d+ /, '')
  return Object.hasOwn(ERROR_NUMBERS, name) ? new TvError(name as TvErrorCode) : null
}

/** Events at which the load of a player that waits for play may have ended. */
const ENDS = ['suspend', 'tv-access-required', 'tv-error', 'playing'] as const

/**
 * Creates the method that opens another channel or content; `change` sets it. It settles with the picture if the player
 * plays, else once it waits for play, or rejects with the error code on screen; a newer call aborts it.
 */
export function createOpener<T>(
  player: FramedMembers,
  change: (name: T) => void,
): (name: T) => Promise<void> {
  let latest = 0
  return async (name) => {
    latest += 1
    const own = latest
    keepGoing(player)
    change(name)
    const failure = await opened(player).catch(asTvError)
    if (own !== latest) throw new TvError('aborted')
    if (failure) throw failure
  }
}

/** Resolves to the error that the player shows instead, if any. */
async function opened(player: FramedMembers): Promise<TvError | null> {
  if (player.autoplay)
    await player.play().catch((error) => {
      // The channel is on screen, with a play button.
      if (asTvError(error).code !== 'autoplay-blocked') throw error
    })
  let error = await readScreenError(player)
  while (!error && player.state === 'loading') {
    await new Promise<void>((resolve) => {
      for (const name of ENDS) player.addEventListener(name, () => resolve(), { once: true })
    })
    error = await readScreenError(player)
  }
  return error
}

/** Keeps the playing or paused state across a change of channel or content. */
function keepGoing(player: Pick<TvPlayerElement, 'state' | 'paused' | 'autoplay'>): void {
  if (!['idle', 'blocked', 'failed'].includes(player.state)) player.autoplay = !player.paused
}
