import { effect } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import type { Player } from '../../../core/playback'

/** How long controls, words and the poster leave machine and line to a first picture, ms. */
const PICTURE_FIRST_MS = 1000

/**
 * `afterFirstFrame` is true for good once there is a first picture or something else to see, or it is late; at once where none
 * `begins`. `early` is true while a picture that began before the code was here has no player that shows it yet.
 */
export function useFirstFrame(player: Player | null, begins: boolean, hasBegun: boolean) {
  const [afterFirstFrame, setAfterFirstFrame] = useState(!begins)
  const [early, setEarly] = useState(hasBegun)
  const settled = afterFirstFrame && !early

  useEffect(() => {
    const timer = setTimeout(() => setAfterFirstFrame(true), PICTURE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (settled || !player) return
    return effect(() => {
      const { name } = player.state.value
      if (name === 'idle' || name === 'loading') return
      setAfterFirstFrame(true)
      setEarly(false)
    })
  }, [settled, player])
  return { afterFirstFrame, setAfterFirstFrame, early, setEarly }
}
