import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { dropEarlyPlayback } from '../../../../core/playback/video'
import type { WidgetHost } from '../../element/define-widget'

interface PictureProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  onClick: (event: MouseEvent) => void
}

/** The `<video>`. It is not rendered by the view, because it may exist, and play, before the view does. */
export function VideoBox({ host, video, onClick }: PictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef(onClick)
  useEffect(() => {
    press.current = onClick
  })

  useLayoutEffect(() => {
    const element = host.early ?? document.createElement('video')
    host.early = null
    const stop = new AbortController()
    element.removeAttribute('style')
    element.playsInline = true
    element.controls = false
    element.setAttribute('part', 'video')
    element.addEventListener('click', (event) => press.current(event), { signal: stop.signal })
    let floats = false
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(event, ({ type }) => {
        floats = type.startsWith('enter')
      })
    box.current?.append(element)
    video.current = element
    return () => {
      stop.abort()
      // The browser keeps the window of a video that has been removed from its page.
      if (floats) document.exitPictureInPicture().catch(() => undefined)
      element.remove()
      dropEarlyPlayback(element)
      video.current = null
    }
  }, [host, video])

  return <div className="picture" ref={box} />
}
