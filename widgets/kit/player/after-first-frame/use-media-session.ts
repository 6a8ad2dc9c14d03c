import { effect, untracked } from '@preact/signals-core'
import { useEffect } from 'react'
import { claimMediaSession } from '../../../../core/browser/media-session'
import type { Player } from '../../../../core/playback'
import type { MediaContext } from '../media-context'
import { showsPause } from '../play-button-state'

/** The position is reported to the system at this interval, ms; in between the system counts by itself. */
const PROGRESS_MS = 7000

/** Lock screens, headphones and media keys show this player and work on it while it is the one that played last. */
export function useMediaSession(player: Player, mediaContext: MediaContext | null): void {
  useEffect(() => {
    const claim = claimMediaSession()
    const ignore = () => undefined
    const update = () => {
      const about = mediaContext?.media()
      const { name } = player.state.value
      if (!mediaContext || !about || name === 'idle' || name === 'blocked') return
      // The position changes constantly and is reported at its own interval.
      const position = untracked(() => mediaContext.position())
      claim.show(
        { ...about, position, playing: showsPause(name) },
        {
          play: () => void player.play().catch(ignore),
          pause: () => void player.pause().catch(ignore),
          // Live has nothing to skip in: the system then offers no key for it.
          ...(mediaContext.live?.() ? {} : { skip: (seconds) => void player.skip(seconds).catch(ignore) }),
          seekTo: mediaContext.seekTo,
          previous: mediaContext.previous,
          next: mediaContext.next,
        },
      )
    }
    const stop = effect(update)
    const timer = setInterval(() => untracked(update), PROGRESS_MS)
    return () => {
      stop()
      clearInterval(timer)
      claim.release()
    }
  }, [player, mediaContext])
}
