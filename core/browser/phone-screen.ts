/**
 * After the end of full screen an iPhone is still closing it for this long, ms: a request within it would only end
 * again (PLY-19).
 */
export const IOS_EXIT_GUARD_MS = 3000

/**
 * iOS pauses the video as it leaves full screen. A pause within this time is the system's, not the viewer's, ms
 * (PLY-19).
 */
export const IOS_PAUSE_GUARD_MS = 2000

/** And it may say so just before it says that full screen ended, ms. */
const IOS_PAUSE_AHEAD_MS = 500

/** The browser functions used here; tests replace them. */
export interface PhoneScreen {
  readonly coarse: boolean
  readonly orientation: {
    lock?: (to: 'landscape') => Promise<void>
    unlock?: () => void
  } | null
  readonly full: boolean
  onChange(listener: () => void): () => void
}

const browserScreen: PhoneScreen = {
  get coarse() {
    return matchMedia('(pointer: coarse)').matches
  },
  get orientation() {
    return (globalThis.screen?.orientation as PhoneScreen['orientation'] | undefined) ?? null
  },
  get full() {
    return document.fullscreenElement !== null
  },
  onChange(listener) {
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  },
}

/**
 * Turns a phone that fills its screen with a picture to landscape, where the browser lets a page do that, and lets go
 * once full screen ends (PLY-09). Nothing on a computer.
 */
export function lockLandscape(phone: PhoneScreen = browserScreen): void {
  const { orientation } = phone
  if (!phone.coarse || !phone.full || !orientation?.lock) return
  const stop = phone.onChange(() => {
    if (phone.full) return
    stop()
    orientation.unlock?.()
  })
  // A tablet that may not be turned is watched as it is held.
  orientation.lock('landscape').catch(() => undefined)
}

/** A video as far as the guards need it. */
export type GuardedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'play' | 'paused'
>

/**
 * The rules of an iPhone's own full screen for one video (PLY-19): what the system pauses while leaving plays on, and
 * for a moment after it full screen is not asked for again. A pause of the viewer is kept.
 */
export function guardIosFullscreen(video: GuardedVideo, now: () => number = Date.now) {
  let left = Number.NEGATIVE_INFINITY
  let pausedAt = Number.NEGATIVE_INFINITY
  let guarding = false
  const goOn = () => {
    guarding = false
    video.play().catch(() => undefined)
  }
  const listeners = {
    pause() {
      pausedAt = now()
      if (guarding && now() - left < IOS_PAUSE_GUARD_MS) goOn()
    },
    webkitendfullscreen() {
      left = now()
      guarding = !video.paused || now() - pausedAt < IOS_PAUSE_AHEAD_MS
      if (guarding && video.paused) goOn()
    },
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return {
    /** False while the system is still closing what was open. */
    mayEnter: () => now() - left >= IOS_EXIT_GUARD_MS,
    release() {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
    },
  }
}
