import { type RefObject, useEffect } from 'react'
import { type PlacedCue, placeCue } from './caption-place'

/** Moves captions out from under the controls while these are `shown`, on whatever track shows. */
export function useCaptionPlace(video: RefObject<HTMLVideoElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    const place = () => {
      for (const track of element.textTracks) {
        if (track.mode !== 'showing') continue
        for (const cue of track.activeCues ?? [])
          placeCue(cue as unknown as PlacedCue, shown, element.clientHeight)
      }
    }
    const listen = (track: TextTrack) => track.addEventListener('cuechange', place, { signal: stop.signal })
    for (const track of element.textTracks) listen(track)
    const onTrack = ({ track }: TrackEvent) => track && listen(track)
    element.textTracks.addEventListener('addtrack', onTrack, { signal: stop.signal })
    place()
    return () => stop.abort()
  }, [video, shown])
}
