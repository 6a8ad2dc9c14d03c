import { useEffect, useState } from 'react'

/** As the player's own controls: they go this long after the last movement, ms (spec/2 §9). */
const ASLEEP_MS = 5000

/** False once nobody has moved for a while; what lies over the picture goes then. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    let timer = 0
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => setAwake(false), ASLEEP_MS)
    }
    wake()
    const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin']
    for (const name of moves) document.addEventListener(name, wake)
    return () => {
      clearTimeout(timer)
      for (const name of moves) document.removeEventListener(name, wake)
    }
  }, [])
  return awake
}
