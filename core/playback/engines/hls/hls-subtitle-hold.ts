import Hls, { type Fragment } from 'hls.js'

/**
 * hls.js positions the cues of a segment by the first timestamp of the picture in the same discontinuity. If a subtitle
 * segment arrives before that picture, hls.js takes it for the first one of the discontinuity, which is wrong for later
 * ones, so such segments are held back.
 */
export interface SubtitleHold {
  /** Calls `pass` at once, or once the picture of the segment's discontinuity is known. */
  hold(fragment: Fragment, pass: () => void): void
}

export function createSubtitleHold(player: Hls): SubtitleHold {
  let known: readonly unknown[] = []
  let held: { fragment: Fragment; pass: () => void }[] = []

  player.on(Hls.Events.MANIFEST_LOADING, () => {
    known = []
    held = []
  })
  player.on(Hls.Events.INIT_PTS_FOUND, (_, { id, timestampOffsets }) => {
    if (id !== 'main') return
    known = timestampOffsets
    const waiting = held
    held = []
    for (const { fragment, pass } of waiting) hold(fragment, pass)
  })

  /** False also if the two playlists number their discontinuities differently. */
  function hasToWait({ cc, level, sn }: Fragment): boolean {
    const own = player.subtitleTracks[level]?.details
    if (known[cc] || !own || own.endCC !== player.latestLevelDetails?.endCC) return false
    return own.fragments.find((one) => one.cc === cc)?.sn !== sn
  }

  function hold(fragment: Fragment, pass: () => void): void {
    if (hasToWait(fragment)) held.push({ fragment, pass })
    else pass()
  }

  return { hold }
}
