import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { WidgetHost } from '../../element/define-widget'

/** True while the element fills the screen. */
export const useFullscreen = (host: WidgetHost): boolean =>
  useEventFlag(
    () => document,
    ['fullscreenchange'],
    () => screen.isFullscreen(host.element),
  )

/** True while the picture is in picture-in-picture; the browser has its own button to end that. */
export const usePictureInPicture = (video: RefObject<HTMLVideoElement | null>): boolean =>
  useEventFlag(
    () => video.current,
    ['enterpictureinpicture', 'leavepictureinpicture'],
    screen.isPictureInPicture,
  )

/** Returns the result of `read` at the latest of these events of the target; false before the first one. */
export function useEventFlag<T extends EventTarget>(
  target: () => T | null,
  events: readonly string[],
  read: (target: T) => boolean,
): boolean {
  const [flag, setFlag] = useState(false)
  const listen = useEffectEvent(() => {
    const source = target()
    const stop = new AbortController()
    for (const event of events)
      source?.addEventListener(event, () => setFlag(read(source)), { signal: stop.signal })
    return () => stop.abort()
  })
  useEffect(() => listen(), [])
  return flag
}
