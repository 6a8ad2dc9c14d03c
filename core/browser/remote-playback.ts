/** Whether a picture can be, and is, on another screen by the browser's own means. */
export interface RemoteState {
  available: boolean
  connected: boolean
}

/** A browser's own way to another screen: Remote Playback, or AirPlay. */
export interface RemoteScreen {
  /** Lets the viewer choose; needs a gesture. Rejects as the browser does. */
  prompt(): Promise<void>
  stop(): void
}

/** A `<video>` as far as it goes to another screen. */
export type RemoteVideo = Pick<HTMLVideoElement, 'addEventListener' | 'removeEventListener'> & {
  remote?: Pick<
    RemotePlayback,
    'watchAvailability' | 'prompt' | 'state' | 'addEventListener' | 'removeEventListener'
  >
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/**
 * Watches what the browser offers for this picture, AirPlay where it has that, and calls `tell` at every change; null
 * where it offers nothing. A source that only this page can read is not offered: `tell` is not called.
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
    // Some browsers do not monitor availability: then the prompt itself finds out.
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
