import { useEffect } from 'react'
import { useSite } from '../site-context'

/** Interval of the looks at the device's clock, ms. */
const BEAT_MS = 10_000
/** A clock that differs from the page's own time by this much more than before was set, ms. */
const GAP_MS = 15_000
/** The device's clock less the time for which the page has been there, which no setting changes, ms. */
const startOfPage = () => Date.now() - performance.now()

/**
 * Learns the operator's time again once the device's clock was set: the list of channels is requested, whose answer has the
 * time where the operator's servers state it. A page with a player has the time of its media as well.
 */
export function useClockWatch(): void {
  const { tv, language } = useSite()
  useEffect(() => {
    let last = startOfPage()
    const beat = () => {
      const now = startOfPage()
      const isSet = Math.abs(now - last) > GAP_MS
      last = now
      if (!isSet) return
      const channels = tv.channels(language)
      tv.clock.acceptAnySource()
      tv.api.clearCache()
      if (channels.isListLoaded) void channels.refresh()
    }
    const timer = setInterval(beat, BEAT_MS)
    return () => clearInterval(timer)
  }, [tv, language])
}
