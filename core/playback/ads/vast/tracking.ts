import type { LinearAd } from './find-ads'
import { type Macros, timecode } from './macros'

/** Sends the tracking events of an advertisement in order, each once unless VAST lets it repeat. */
export interface Tracking {
  /** The first frame of this file is on screen; the initial volume is not an event. */
  began(muted: boolean, file: string): void
  /** Playback reached `position` of `duration`, seconds. */
  at(position: number, duration: number): void
  paused(paused: boolean): void
  muted(muted: boolean): void
  clicked(): void
  skipped(): void
  completed(): void
  failed(code: number): void
}

const QUARTILES = [
  [0.25, 'firstQuartile'],
  [0.5, 'midpoint'],
  [0.75, 'thirdQuartile'],
] as const

/**
 * Creates the tracking of an advertisement. `sendAll` sends addresses, macros unresolved, with values for those macros.
 * `mediaPosition`: position of the media under the advertisement, seconds; null for live.
 */
export function createTracking(
  ad: LinearAd,
  sendAll: (addresses: string[], macros: Macros) => void,
  mediaPosition: number | null,
): Tracking {
  const sentEvents = new Set<string>()
  let position = 0
  let isMuted = false
  let isPaused = false
  let file = ''

  const send = (addresses: string[] | undefined, extraMacros: Macros = {}) => {
    if (!addresses?.length) return
    sendAll(addresses, {
      ADPLAYHEAD: timecode(position),
      ...(mediaPosition === null ? {} : { MEDIAPLAYHEAD: timecode(mediaPosition) }),
      ...(file ? { ASSETURI: file } : {}),
      ...(ad.sequence ? { PODSEQUENCE: ad.sequence } : {}),
      ...extraMacros,
    })
  }
  const event = (name: string) => send(ad.events[name])
  const sendOnce = (name: string) => {
    if (sentEvents.has(name)) return
    sentEvents.add(name)
    event(name)
  }
  /** Returns the seconds of the progress events: `progress-5`, `progress-30%`. */
  const points = (duration: number) =>
    Object.keys(ad.events)
      .filter((name) => name.startsWith('progress-'))
      .map((name) => {
        const value = Number.parseFloat(name.slice(9))
        return { name, second: name.endsWith('%') ? (value / 100) * duration : value }
      })

  return {
    began(muted, url) {
      isMuted = muted
      file = url
      send(ad.impressions)
      sendOnce('creativeView')
    },
    at(next, duration) {
      position = next
      if (position > 0) sendOnce('start')
      for (const { name, second } of points(duration)) if (position >= second) sendOnce(name)
      if (duration <= 0) return
      for (const [share, name] of QUARTILES) if (position >= duration * share) sendOnce(name)
    },
    paused(paused) {
      if (paused === isPaused) return
      isPaused = paused
      event(paused ? 'pause' : 'resume')
    },
    muted(muted) {
      if (muted === isMuted) return
      isMuted = muted
      event(muted ? 'mute' : 'unmute')
    },
    clicked: () => send(ad.clicks),
    skipped() {
      // A skip can precede the first time update.
      sendOnce('start')
      event('skip')
      event('closeLinear')
    },
    completed() {
      sendOnce('start')
      for (const [, name] of QUARTILES) sendOnce(name)
      sendOnce('complete')
    },
    failed: (code) => send(ad.errors, { ERRORCODE: code }),
  }
}
