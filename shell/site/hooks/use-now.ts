import { effect } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { useSite } from '../site-context'
import { useShown } from './use-shown'

/** Interval of the updates, ms: a progress line moves by about a pixel in this time. */
const TICK_MS = 15_000

/**
 * The operator's time in epoch seconds; updated every few seconds, and when the page learns of a different time, while
 * the page is visible.
 */
export function useNow(): number {
  const { clock } = useSite().tv
  const [now, setNow] = useState(() => clock.seconds())
  const shown = useShown()
  useEffect(() => {
    if (!shown) return
    let timer = 0
    const tick = () => {
      setNow(clock.seconds())
      timer = clock.setTimeout(tick, TICK_MS)
    }
    const stopFollowing = effect(() => {
      void clock.offset
      clock.clearTimeout(timer)
      tick()
    })
    return () => {
      stopFollowing()
      clock.clearTimeout(timer)
    }
  }, [clock, shown])
  return now
}
