import { effect, untracked } from '@preact/signals-core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Player } from '../../../../core/playback'
import type { Cast } from '../../../../core/playback/cast'
import type { PlayerContent } from '../player-content'

/** Maximum size of the copied frame, pixels: a larger copy would slow down the next load. */
const STILL_WIDTH = 640

/**
 * Keeps the last picture on screen while the same content loads at another position: the viewer sees one move, without
 * a dark box or the poster in between (PLY-04).
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
    /** Copies the present picture. */
    const keep = () => {
      if (isFrozen || !isSameMedia || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      isFrozen = true
      // Transparent until it is drawn, so that the picture shows through and no poster appears.
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
    /** Removes the copy, so that it takes no memory and the present picture is visible, even if it does not move yet. */
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

/** True for a player that plays, or will once it has loaded. Reads signals. */
const isActive = ({ state, paused }: Player): boolean => ACTIVE.includes(state.value.name) && !paused.value

/**
 * Pauses the player while its box is not rendered, as in a hidden route or tab of a page or in closed `<details>`, and resumes
 * it afterwards; media that cannot be paused is muted meanwhile. A picture on another screen or in a separate window continues.
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
    let pause: UnseenPause | null = null
    const look = () => {
      if (isRendered(box)) {
        pause?.end()
        pause = null
      } else if (isActive(player) && !pause?.isSilence && !isElsewhere(picture, latest.current)) {
        pause = pauseUnseen(player)
      }
    }
    // In a later task, so that changes of the view by a pause are not measured in the same round.
    const lookLater = () => void setTimeout(look)
    // The size of what closed details hide is not observed.
    const observers = [new ResizeObserver(lookLater), new IntersectionObserver(lookLater)]
    for (const observer of observers) observer.observe(box)
    const stop = effect(() => {
      if (isActive(player)) look()
    })
    return () => {
      for (const observer of observers) observer.disconnect()
      stop()
    }
  }, [video, player])
}

/** Closed details keep the boxes of what they hide. Browsers without the method, such as Safari before 17.4, see boxes only. */
const isRendered = (box: Element): boolean => box.checkVisibility?.() ?? box.getClientRects().length > 0

const isElsewhere = (picture: HTMLVideoElement, cast: Cast | null): boolean =>
  (picture.getRootNode() as ShadowRoot).pictureInPictureElement === picture ||
  (cast !== null && 'device' in cast.state.peek())

/** A pause of a player that is not rendered. */
interface UnseenPause {
  /** True for media that cannot be paused, which is muted instead. */
  isSilence: boolean
  /** Undoes it, unless the page has paused the player meanwhile. */
  end(): void
}

function pauseUnseen(player: Player): UnseenPause {
  const { muted } = player.sound.peek()
  const pause: UnseenPause = {
    isSilence: false,
    end() {
      if (pause.isSilence) player.setMuted(muted)
      else if (player.countPauses() === count && player.paused.peek()) player.play().catch(() => undefined)
    },
  }
  player.pause().catch(() => {
    pause.isSilence = true
    player.setMuted(true)
  })
  const count = player.countPauses()
  return pause
}
