import { effect, untracked } from '@preact/signals-core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Player } from '../../../core/playback'
import type { Subject } from './subject'

interface StillProps {
  player: Player | null
  video: RefObject<HTMLVideoElement | null>
  subject: Subject
}

/**
 * The last picture, while the same thing is fetched from another of its moments: going there is one move to the
 * viewer, without a dark box or the poster in between (PLY-04).
 */
export function Still({ player, video, subject }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (!player) return
    let moved = false
    return effect(() => {
      const { name } = player.state.value
      const [still, picture] = [canvas.current, video.current]
      if (!still || !picture) return
      if (name === 'loading' && !moved && picture.readyState > 1 && untracked(subject.known)) {
        still.width = picture.videoWidth
        still.height = picture.videoHeight
        still.getContext('2d')?.drawImage(picture, 0, 0)
        still.hidden = false
      } else if (name === 'playing' && !still.hidden) {
        if (picture.requestVideoFrameCallback) picture.requestVideoFrameCallback(() => hide(still))
        else hide(still)
      } else if (name !== 'loading' && name !== 'waiting') hide(still)
      moved = name === 'loading'
    })
  }, [player, video, subject])

  return <canvas ref={canvas} className="still" hidden />
}

/** Without pixels it holds no memory. */
function hide(still: HTMLCanvasElement): void {
  still.hidden = true
  still.width = 0
}
