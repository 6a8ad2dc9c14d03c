import { useEffect, useState } from 'react'
import { useSite } from './site-context'

/** How often what is on air is looked at again, ms: a progress line moves by a pixel or so. */
const TICK_MS = 15_000

/** The operator's time in epoch seconds, renewed every few seconds. */
export function useNow(): number {
  const { clock } = useSite().tv
  const [now, setNow] = useState(() => clock.seconds())
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setNow(clock.seconds())
      timer = clock.setTimeout(tick, TICK_MS)
    }
    timer = clock.setTimeout(tick, TICK_MS)
    return () => clock.clearTimeout(timer)
  }, [clock])
  return now
}
