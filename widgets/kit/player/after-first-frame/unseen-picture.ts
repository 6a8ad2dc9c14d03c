import { effect, untracked } from '@preact/signals-core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Player } from '../../../../core/playback'
import type { Cast } from '../../../../core/playback/cast'
import type { PlayerContent } from '../player-content'

/** Maximum size of the copied frame, pixels: a larger copy would slow down the next load. */
const STILL_WIDTH = 640

/**
 * Keeps the last picture on screen while the same thing is fetched from another of its moments: going there is one
 * move to the viewer, without a dark box or the poster in between (PLY-04).
 */
export function useFrozenFrame(
  video: RefObject<HTMLVideoElement | null>,
  player: Player,
  playerContent: PlayerContent,
): void {
  useLayoutEffect(() => {
    const picture = video.current
    if (!picture) return
    const frozenFrame = document.createElement('canvas')
    frozenFrame.className = 'frozen-frame'
    frozenFrame.hidden = true
    picture.after(frozenFrame)
    /** True if the next source belongs to the media on screen. */
    let isSameMedia = false
    let isFrozen = false
    /** The picture of this moment. */
    const keep = () => {
      if (isFrozen || !isSameMedia || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      isFrozen = true
      // Empty until it is drawn: what is on screen shows through, and no poster comes before it.
      frozenFrame.hidden = false
      const width = Math.min(STILL_WIDTH, picture.videoWidth)
      const height = Math.round((width * picture.videoHeight) / Math.max(1, picture.videoWidth))
      createImageBitmap(picture, { resizeWidth: width, resizeHeight: height }).then(
        (bitmap) => {
          if (!isFrozen) return bitmap.close()
          Object.assign(frozenFrame, { width, height })
          frozenFrame.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        },
        () => isFrozen && drop(),
      )
    }
    /** Without pixels it holds no memory, and lets be seen what is there by now; that may not move yet. */
    const drop = () => {
      isFrozen = false
      Object.assign(frozenFrame, { width: 0, hidden: !isSameMedia })
    }
    /** The next frame belongs to the new source. */
    const emptied = () => {
      if (isFrozen) picture.requestVideoFrameCallback?.(drop)
      else frozenFrame.hidden = true
    }
    picture.addEventListener('emptied', emptied)
    const stops = [
      player.onEmptying(keep),
      effect(() => {
        const { name } = player.state.value
        if (name === 'waiting') return
        isSameMedia = name === 'loading' && untracked(playerContent.known)
        // Copying takes time, so the request for the next source is sent first.
        if (isSameMedia) setTimeout(keep)
        else if (name !== 'playing' || !isFrozen || !picture.requestVideoFrameCallback) drop()
      }),
      () => picture.removeEventListener('emptied', emptied),
    ]
    return () => {
      for (const stop of stops) stop()
      frozenFrame.remove()
    }
  }, [video, player, playerContent])
}

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
