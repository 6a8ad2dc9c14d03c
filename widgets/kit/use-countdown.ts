import { useEffect, useState } from 'react'

const left = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))

/**
 * Whole seconds until an epoch ms of this device's clock, at least 0. Counts only while the page is visible, and is
 * corrected when the page becomes visible again.
 */
export function useCountdown(until: number | null): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setSeconds(left(until))
      const rest = (until ?? 0) - Date.now()
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
