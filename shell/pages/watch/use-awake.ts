import { useEffect, useState } from 'react'

/** Time after the last movement, ms; the same as for the player's own controls. */
const ASLEEP_MS = 5000

/** False while pointer and keyboard are idle; overlays of the picture are hidden then. */
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
