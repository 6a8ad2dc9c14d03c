import { type CastSettings, googleCast } from '../../browser/cast/google-cast'
import { loadScript } from '../../browser/network/load-script'
import { asTvError } from '../../lib/errors/errors'
import { type Cast, type CastPlayer, createBrowserCast, createCast } from '../cast'

/**
 * Creates casting for the player over this `<video>`: to the operator's receiver if `settings` name one, else by the
 * browser's remote playback if it has AirPlay. The Cast SDK loads at once, because only it detects receivers: from the
 * page's `scriptOrigins` only, wherever `settings` come from.
 */
export function createPlayerCast(
  settings: CastSettings | null,
  video: HTMLVideoElement,
  player: CastPlayer,
  scriptOrigins: () => Promise<readonly string[]>,
): Cast {
  // A browser with AirPlay has no Cast SDK.
  if (!settings || 'webkitShowPlaybackTargetPicker' in video)
    return createBrowserCast((report) => watchRemote(video, report))
  const load = async (address: string) => {
    try {
      await loadScript(address, await scriptOrigins())
    } catch (error) {
      const { code, detail } = asTvError(error)
      if (code === 'script-refused') console.warn(`tv: script of ${detail.script} refused: ${detail.problem}`)
      throw error
    }
  }
  return createCast(() => googleCast(settings, load), player)
}

/** Whether the browser's own remote playback is available and active. */
export interface RemoteState {
  available: boolean
  connected: boolean
}

/** The browser's own remote playback: Remote Playback API or AirPlay. */
interface RemoteScreen {
  /** Opens the device picker; needs a user gesture. Rejects as the browser does. */
  prompt(): Promise<void>
  stop(): void
}

/** The members of a `<video>` used for remote playback. */
export type RemoteVideo = Pick<HTMLVideoElement, 'addEventListener' | 'removeEventListener'> & {
  remote?: Pick<
    RemotePlayback,
    | 'watchAvailability'
    | 'cancelWatchAvailability'
    | 'prompt'
    | 'state'
    | 'addEventListener'
    | 'removeEventListener'
  >
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/**
 * Watches the availability of remote playback for this video, by AirPlay if the browser has it, and calls `report` at
 * every change; null if the browser supports neither. A Media Source is never available remotely, so `report` is not
 * called for it.
 */
export function watchRemote(video: RemoteVideo, report: (state: RemoteState) => void): RemoteScreen | null {
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video, report)
  const { remote } = video
  if (!remote) return null
  let available = false
  const update = () => report({ available, connected: remote.state !== 'disconnected' })
  const events = ['connecting', 'connect', 'disconnect'] as const
  for (const event of events) remote.addEventListener(event, update)
  const watching = remote.watchAvailability((now) => {
    available = now
    update()
  })
  // If the browser cannot monitor availability, the picker reports it instead.
  watching.catch(() => undefined)
  return {
    prompt: () => remote.prompt(),
    stop() {
      // The browser keeps the callback, and with it the whole player, for as long as the video exists.
      watching.then((id) => remote.cancelWatchAvailability(id)).catch(() => undefined)
      for (const event of events) remote.removeEventListener(event, update)
    },
  }
}

function watchAirPlay(video: RemoteVideo, report: (state: RemoteState) => void): RemoteScreen {
  let available = false
  const update = () => report({ available, connected: video.webkitCurrentPlaybackTargetIsWireless === true })
  const onAvailability = (event: Event) => {
    available = (event as Event & { availability?: string }).availability === 'available'
    update()
  }
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability)
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', update)
  return {
    async prompt() {
      video.webkitShowPlaybackTargetPicker?.()
    },
    stop() {
      video.removeEventListener('webkitplaybacktargetavailabilitychanged', onAvailability)
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', update)
    },
  }
}
