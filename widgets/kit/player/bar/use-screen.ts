import { type RefObject, useEffect, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { WidgetHost } from '../../element/define-widget'

/** True while the element fills the screen. */
export function useFullscreen(host: WidgetHost): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(screen.isFullscreen(host.element))
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [host])
  return on
}

/** True while the picture floats over other windows; the browser has a button of its own to end that. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    const look = () => setOn(screen.isPictureInPicture(element))
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(event, look, { signal: stop.signal })
    return () => stop.abort()
  }, [video])
  return on
}
