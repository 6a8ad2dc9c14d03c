import { effect } from '@preact/signals-core'
import { type RefObject, useEffect, useRef } from 'react'
import type { Player } from '../../../../core/playback'
import type { Cast } from '../../../../core/playback/cast'

const ACTIVE: readonly string[] = ['loading', 'playing', 'waiting']

/**
 * Pauses the player while its box is not rendered, as in a hidden route or tab of a page, and resumes it once it is; what
 * cannot be paused is silent meanwhile. A picture that is on another screen or in a window of its own continues.
 */
export function usePausedUnrendered(
  video: RefObject<HTMLVideoElement | null>,
  player: Player,
  cast: Cast | null,
): void {
  const latest = useRef(cast)
  latest.current = cast
  useEffect(() => {
    const picture = video.current
    const box = picture?.closest('.player')
    if (!picture || !box) return
    let resume: (() => void) | null = null
    const look = () => {
      if (box.getClientRects().length > 0) {
        resume?.()
        resume = null
      } else if (
        !resume &&
        ACTIVE.includes(player.state.peek().name) &&
        !isElsewhere(picture, latest.current)
      ) {
        resume = pause(player)
      }
    }
    // Later: what a pause changes in the view is not measured in the same round.
    const observer = new ResizeObserver(() => void setTimeout(look))
    observer.observe(box)
    const stop = effect(() => {
      if (ACTIVE.includes(player.state.value.name)) look()
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [video, player])
}

const isElsewhere = (picture: HTMLVideoElement, cast: Cast | null): boolean =>
  (picture.getRootNode() as ShadowRoot).pictureInPictureElement === picture ||
  (cast !== null && 'device' in cast.state.peek())

/** Returns the function that resumes what was paused, or heard. */
function pause(player: Player): () => void {
  let isSilenced = false
  player.pause().catch(() => {
    isSilenced = !player.sound.peek().muted
    player.setMuted(true)
  })
  return () => {
    if (isSilenced) player.setMuted(false)
    else if (player.state.peek().name === 'paused') player.play().catch(() => undefined)
  }
}
