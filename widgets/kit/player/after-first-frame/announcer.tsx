import { effect } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { MediaContext } from '../media-context'
import { type Audible, announcement, SAY_LOADING_MS } from './announcement'

interface AnnouncerProps {
  player: Player
  mediaContext: MediaContext | null
  t: Text['t']
}

/** The one place of a player that speaks to a screen reader, politely and seldom. */
export function Announcer({ player, mediaContext, t }: AnnouncerProps) {
  const [said, setSaid] = useState<ReturnType<typeof announcement>>(null)

  useEffect(() => {
    let before: Audible | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = effect(() => {
      const { muted, volume } = player.sound.value
      const now: Audible = {
        state: player.state.value.name,
        live: mediaContext?.live?.(),
        silent: muted || volume === 0,
      }
      const word = before && announcement(before, now)
      // A stall that has ended is no longer announced.
      if (before?.state !== now.state) clearTimeout(timer)
      before = now
      if (!word) return
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(word), word === 'player.said.loading' ? SAY_LOADING_MS : 0)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player, mediaContext])

  return (
    <div className="visually-hidden" role="status">
      {said && t(said)}
    </div>
  )
}
