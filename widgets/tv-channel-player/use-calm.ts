import { effect } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'

/** How long controls, words and the poster leave machine and line to a first picture, ms. */
const PICTURE_FIRST_MS = 1000

/** True for good once there is a first picture or something else to see, or it is late; at once where none will begin. */
export function useCalm(player: ChannelPlayer | null, begins: boolean) {
  const [calm, setCalm] = useState(!begins)

  useEffect(() => {
    if (calm) return
    const timer = setTimeout(() => setCalm(true), PICTURE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [calm])

  useEffect(() => {
    if (calm || !player) return
    return effect(() => {
      const { name } = player.state.value
      if (name !== 'idle' && name !== 'loading') setCalm(true)
    })
  }, [calm, player])
  return [calm, setCalm] as const
}
