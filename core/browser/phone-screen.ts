/**
 * Full screen is not requested again within this time after it ended on an iPhone, ms: the system is still closing it
 * and would end it once more (PLY-19).
 */
export const IOS_EXIT_GUARD_MS = 3000

/** A pause within this time after full screen ended is caused by iOS, not by the viewer, ms (PLY-19). */
export const IOS_PAUSE_GUARD_MS = 2000

/** The `pause` event may precede the end of full screen by this time, ms. */
const IOS_PAUSE_AHEAD_MS = 500

/** Browser functions in use; tests replace them. */
export interface PhoneScreen {
  readonly coarse: boolean
  readonly orientation: {
    lock?: (to: 'landscape') => Promise<void>
    unlock?: () => void
  } | null
  readonly isFullscreen: boolean
  onChange(listener: () => void): () => void
}

const browserScreen: PhoneScreen = {
  get coarse() {
    return matchMedia('(pointer: coarse)').matches
  },
  get orientation() {
    return (globalThis.screen?.orientation as PhoneScreen['orientation'] | undefined) ?? null
  },
  get isFullscreen() {
    return document.fullscreenElement !== null
  },
  onChange(listener) {
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  },
}

/**
 * Locks a phone to landscape while a player is in full screen, if the browser allows that (PLY-09). No effect on desktops.
 */
export function lockLandscape(phone: PhoneScreen = browserScreen): void {
  const { orientation } = phone
  if (!phone.coarse || !phone.isFullscreen || !orientation?.lock) return
  const stop = phone.onChange(() => {
    if (phone.isFullscreen) return
    stop()
    orientation.unlock?.()
  })
  // The lock is optional: without it the viewer rotates the device.
  orientation.lock('landscape').catch(() => undefined)
}

/** The members of a video element that the guards use. */
export type GuardedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'play' | 'paused'
>

/**
 * Rules for native full screen on an iPhone for one video (PLY-19): resumes playback that iOS paused on leaving, and
 * refuses to enter again for a moment. A pause by the viewer is kept.
 */
export function guardIosFullscreen(video: GuardedVideo, now: () => number = Date.now) {
  let exitedAt = Number.NEGATIVE_INFINITY
  let pausedAt = Number.NEGATIVE_INFINITY
  let isGuarding = false
  const resume = () => {
    isGuarding = false
    video.play().catch(() => undefined)
  }
  const listeners = {
    pause() {
      pausedAt = now()
      if (isGuarding && now() - exitedAt < IOS_PAUSE_GUARD_MS) resume()
    },
    webkitendfullscreen() {
      exitedAt = now()
      isGuarding = !video.paused || now() - pausedAt < IOS_PAUSE_AHEAD_MS
      if (isGuarding && video.paused) resume()
    },
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return {
    /** False while the system is still closing full screen. */
    canEnter: () => now() - exitedAt >= IOS_EXIT_GUARD_MS,
    release() {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
    },
  }
}
