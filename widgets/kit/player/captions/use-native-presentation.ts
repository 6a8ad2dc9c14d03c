import { type RefObject, useEffect, useState } from 'react'

/** Safari has these fields for a video that the system may show outside of the page. */
interface PresentedVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean
  webkitPresentationMode?: string
}

/** Events after which a video may be shown by the system, or by the page again. */
const CHANGES = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'enterpictureinpicture',
  'leavepictureinpicture',
]

const isNative = (video: PresentedVideo): boolean =>
  video.webkitDisplayingFullscreen === true ||
  video.webkitPresentationMode === 'picture-in-picture' ||
  (video.getRootNode() as Document | ShadowRoot).pictureInPictureElement === video

/** True while the system shows the video, as in full screen on an iPhone: nothing that the page draws is seen there. */
export function useNativePresentation(video: RefObject<HTMLVideoElement | null>): boolean {
  const [native, setNative] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setNative(isNative(element))
    for (const event of CHANGES) element.addEventListener(event, look)
    look()
    return () => {
      for (const event of CHANGES) element.removeEventListener(event, look)
    }
  }, [video])
  return native
}
