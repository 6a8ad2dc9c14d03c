import { useEffect, useState } from 'react'

/**
 * Whole seconds until an epoch ms of this device's clock, at least 0. The clock is read once, then elapsed time is
 * counted, so that a change of the clock has no effect. Counts only while the page is visible, and is corrected when
 * the page becomes visible again.
 */
export function useCountdown(until: number | null): number {
  const [seconds, setSeconds] = useState(() => toSeconds(msUntil(until)))
  useEffect(() => {
    const end = performance.now() + msUntil(until)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const rest = end - performance.now()
      setSeconds(toSeconds(rest))
      if (rest > 0 && document.visibilityState === 'visible') timer = setTimeout(look, rest % 1000 || 1000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return seconds
}

const msUntil = (until: number | null) => (until === null ? 0 : until - Date.now())
const toSeconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
