import { type RefObject, useEffect, useState } from 'react'

/** The cues on screen now, of whatever track shows. */
export function useActiveCues(video: RefObject<HTMLVideoElement | null>): VTTCue[] {
  const [cues, setCues] = useState<VTTCue[]>([])
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const read = () =>
      setCues(
        [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])])
          .filter((cue) => 'getCueAsHTML' in cue) as VTTCue[],
      )
    const listen = (track: TextTrack) => track.addEventListener('cuechange', read, { signal })
    for (const track of element.textTracks) listen(track)
    element.textTracks.addEventListener('addtrack', ({ track }) => track && listen(track), { signal })
    for (const event of ['change', 'removetrack'])
      element.textTracks.addEventListener(event, read, { signal })
    for (const event of ['seeked', 'emptied']) element.addEventListener(event, read, { signal })
    read()
    return () => stop.abort()
  }, [video])
  return cues
}
