import Hls from 'hls.js'

/** A `<video>` with the members that WebKit adds. */
type AirPlayVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

const WIRELESS_CHANGED = 'webkitcurrentplaybacktargetiswirelesschanged'

/**
 * A ManagedMediaSource cannot be sent to another screen: WebKit needs the HLS address as a second `<source>` beside it,
 * and switches to that one when the viewer chooses a screen. hls.js then detaches itself; it takes over again, at the
 * same position, when the viewer returns. The function that it returns sets the address; it does nothing in browsers
 * without AirPlay.
 */
export function createAirPlaySource(player: Hls, video: AirPlayVideo): (address: string) => void {
  if (!video.webkitShowPlaybackTargetPicker) return () => undefined
  const source = document.createElement('source')
  source.type = 'application/x-mpegURL'
  const listening = new AbortController()
  let isOpen = false

  function add(): void {
    // hls.js uses `<source>` for a ManagedMediaSource only; with `src` the browser ignores every `<source>`.
    if (!isOpen || !source.src || video.querySelectorAll('source').length === 0) return
    video.append(source)
    // hls.js sets it, because without a second source a ManagedMediaSource does not open.
    video.disableRemotePlayback = false
  }

  function returnToMediaSource(): void {
    const details = player.latestLevelDetails
    const isLive = details?.live && details.type !== 'EVENT'
    const position = isLive ? -1 : video.currentTime
    const wasPlaying = !video.paused
    if (!player.media) player.attachMedia(video)
    player.startLoad(position)
    if (wasPlaying) video.play().catch(() => undefined)
  }

  player.on(Hls.Events.MEDIA_ATTACHED, () => {
    isOpen = true
    add()
  })
  player.on(Hls.Events.MEDIA_DETACHING, () => {
    isOpen = false
  })
  player.on(Hls.Events.DESTROYING, () => {
    listening.abort()
    // A source that the browser selected would play on.
    const isSelected = source.src !== '' && video.currentSrc === source.src
    source.remove()
    if (!isSelected) return
    for (const child of video.querySelectorAll('source')) child.remove()
    video.load()
  })
  video.addEventListener(
    WIRELESS_CHANGED,
    () => {
      if (!source.src) return
      // The other screen requests the stream by itself.
      if (video.webkitCurrentPlaybackTargetIsWireless) player.stopLoad()
      else returnToMediaSource()
    },
    { signal: listening.signal },
  )

  return (address) => {
    source.src = address
    add()
  }
}
