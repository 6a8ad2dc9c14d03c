import Hls, { type MediaFragment } from 'hls.js'

/** A buffer this short is used up, s. */
const USED_UP_S = 0.1

/**
 * Leads a player over segments without media. hls.js passes over two in a row and requests a third again and again; after
 * an empty one at the end it waits for ever. `ended` is called once the last picture has been shown.
 */
export function passEmptySegments(player: Hls, video: HTMLVideoElement, ended: () => void): void {
  /** Numbers of the segments without media, by kind of playlist. */
  const empty = new Map<string, Set<MediaFragment['sn']>>()

  /** True if nothing is buffered ahead, and each segment from the position on is empty. */
  function isOver(): boolean {
    if (empty.size === 0 || video.paused || video.ended) return false
    const { currentTime, buffered } = video
    for (let at = 0; at < buffered.length; at++)
      if (buffered.start(at) <= currentTime && buffered.end(at) > currentTime + USED_UP_S) return false
    return [...empty].some(([type, numbers]) => isEmptyFrom(currentTime, type, numbers))
  }

  function isEmptyFrom(second: number, type: string, numbers: Set<MediaFragment['sn']>): boolean {
    const details =
      type === 'main' ? player.latestLevelDetails : player.audioTracks[player.audioTrack]?.details
    if (!details || details.live) return false
    const rest = details.fragments.filter(({ end }) => end > second + USED_UP_S)
    return rest.length > 0 && rest.every(({ sn }) => numbers.has(sn))
  }

  const look = () => {
    if (isOver()) ended()
  }
  const listening = new AbortController()
  for (const event of ['waiting', 'timeupdate', 'seeking', 'play'])
    video.addEventListener(event, look, { signal: listening.signal })
  player.once(Hls.Events.DESTROYING, () => listening.abort())
  player.on(Hls.Events.ERROR, (_, { details, frag }) => {
    if (details !== Hls.ErrorDetails.FRAG_PARSING_ERROR || !frag?.gap) return
    if (frag.sn !== 'initSegment') empty.set(frag.type, (empty.get(frag.type) ?? new Set()).add(frag.sn))
    // The next empty one is passed over as well.
    const level = frag.type === 'main' ? player.levels[frag.level] : null
    if (level) level.fragmentError = 0
    look()
  })
}
