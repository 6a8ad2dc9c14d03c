import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import type { TimelineLayout } from '../kit/watch-timeline'
import { secondOfKey } from './line-keys'

/** Presses are added up for this long before they are carried out, ms (spec/2 §9). */
const SETTLE_MS = 500

/** The second that the presses so far lead to; they go there once, when they stop. */
export function useLineKeys(
  player: ChannelPlayer,
  line: TimelineLayout | null,
  go: (second: number) => void,
) {
  const [wanted, setWanted] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of the last press is the one that was pressed
  useEffect(() => {
    if (wanted === null) return
    const channel = player.channel.peek()?.id
    const timer = setTimeout(() => {
      setWanted(null)
      if (player.channel.peek()?.id === channel) go(wanted)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!line) return
    const live = wanted === null && player.live.peek()
    const { now } = player.seekContext()
    const to = secondOfKey(event.key, wanted ?? player.time.peek(), line, now, live)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setWanted(Math.min(to, now))
  }
  return { wanted, onKeyDown }
}
