import { effect, untracked } from '@preact/signals-core'
import { type RefObject, useLayoutEffect } from 'react'
import type { Player } from '../../../core/playback'
import type { Subject } from './subject'

/** A slow machine draws no more than this before it asks for what comes, pixels. */
const STILL_WIDTH = 640

/**
 * Keeps the last picture on screen while the same thing is fetched from another of its moments: going there is one
 * move to the viewer, without a dark box or the poster in between (PLY-04).
 */
export function useStill(video: RefObject<HTMLVideoElement | null>, player: Player, subject: Subject): void {
  useLayoutEffect(() => {
    const still = document.createElement('canvas')
    still.className = 'still'
    still.hidden = true
    video.current?.after(still)
    let moving = false
    /** The picture of this moment; it is made beside the page's own work, which asks for what comes. */
    const draw = (picture: HTMLVideoElement) => {
      const width = Math.min(STILL_WIDTH, picture.videoWidth)
      const height = Math.round((width * picture.videoHeight) / Math.max(1, picture.videoWidth))
      createImageBitmap(picture, { resizeWidth: width, resizeHeight: height }).then(
        (bitmap) => {
          if (!moving) return bitmap.close()
          Object.assign(still, { width, height, hidden: false })
          still.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        },
        () => undefined,
      )
    }
    const stop = effect(() => {
      const { name } = player.state.value
      const picture = video.current
      if (!picture) return
      if (name === 'loading' && !moving && picture.readyState > 1 && untracked(subject.known)) {
        draw(picture)
      } else if (name === 'playing' && !still.hidden && picture.requestVideoFrameCallback) {
        picture.requestVideoFrameCallback(() => hide(still))
      } else if (name !== 'loading' && name !== 'waiting') hide(still)
      moving = name === 'loading'
    })
    return () => {
      stop()
      still.remove()
    }
  }, [video, player, subject])
}

/** Without pixels it holds no memory. */
function hide(still: HTMLCanvasElement): void {
  still.hidden = true
  still.width = 0
}
