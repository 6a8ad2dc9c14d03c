import { type RefObject, useEffect, useState } from 'react'

/** True while the source plays sound without a picture: its size is known by the time that it advances. */
export function useAudioOnly({ current: video }: RefObject<HTMLVideoElement | null>): boolean {
  const [audioOnly, setAudioOnly] = useState(false)
  useEffect(() => {
    if (!video) return
    const stop = new AbortController()
    const look = () =>
      setAudioOnly(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth === 0)
    for (const name of ['timeupdate', 'resize', 'emptied'])
      video.addEventListener(name, look, { signal: stop.signal })
    return () => stop.abort()
  }, [video])
  return audioOnly
}
