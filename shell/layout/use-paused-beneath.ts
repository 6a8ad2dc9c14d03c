import { type RefObject, useEffect } from 'react'
import type { TvPlayerElement } from '../../widgets/kit/player/contract'

/** Pauses the players within `box` while another page covers them, and resumes them afterwards. */
export function usePausedBeneath(box: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const players = [
      ...(box.current?.querySelectorAll<TvPlayerElement>('tv-channel-player, tv-content-player') ?? []),
    ].filter(({ state }) => ['playing', 'waiting', 'loading'].includes(state))
    const silenced: TvPlayerElement[] = []
    for (const player of players) {
      player.pause().catch(() => {
        // A channel without an archive cannot be paused.
        if (player.muted) return
        player.muted = true
        silenced.push(player)
      })
    }
    return () => {
      for (const player of silenced) player.muted = false
      for (const player of players) if (player.state === 'paused') player.play().catch(() => undefined)
    }
  }, [box, isCovered])
}
