/** Whether playback on another screen is available and active, by the browser's own means. */
export interface RemoteState {
  available: boolean
  connected: boolean
}

/** The browser's own way to another screen: Remote Playback, or AirPlay. */
export interface RemoteScreen {
  /** Opens the device picker; needs a user gesture. Rejects as the browser does. */
  prompt(): Promise<void>
  stop(): void
}

/** The members of a `<video>` used for remote playback. */
export type RemoteVideo = Pick<HTMLVideoElement, 'addEventListener' | 'removeEventListener'> & {
  remote?: Pick<
    RemotePlayback,
    'watchAvailability' | 'prompt' | 'state' | 'addEventListener' | 'removeEventListener'
  >
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/**
 * Watches availability of remote playback for this video, AirPlay where the browser has it, and calls `tell` at every
 * change; null if the browser supports neither. A Media Source is never available remotely, so `tell` is not called for
 * it.
 */
export function watchRemote(video: RemoteVideo, tell: (state: RemoteState) => void): RemoteScreen | null {
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video, tell)
  const { remote } = video
  if (!remote) return null
  let available = false
  const look = () => tell({ available, connected: remote.state !== 'disconnected' })
  const events = ['connecting', 'connect', 'disconnect'] as const
  for (const event of events) remote.addEventListener(event, look)
  remote
    .watchAvailability((now) => {
      available = now
      look()
    })
    // If the browser cannot monitor availability, the picker reports it instead.
    .catch(() => undefined)
  return {
    prompt: () => remote.prompt(),
    stop() {
      for (const event of events) remote.removeEventListener(event, look)
    },
  }
}

function watchAirPlay(video: RemoteVideo, tell: (state: RemoteState) => void): RemoteScreen {
  let available = false
  const look = () => tell({ available, connected: video.webkitCurrentPlaybackTargetIsWireless === true })
  const onAvailability = (event: Event) => {
    available = (event as Event & { availability?: string }).availability === 'available'
    look()
  }
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability)
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', look)
  return {
    async prompt() {
      video.webkitShowPlaybackTargetPicker?.()
    },
    stop() {
      video.removeEventListener('webkitplaybacktargetavailabilitychanged', onAvailability)
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', look)
    },
  }
}
