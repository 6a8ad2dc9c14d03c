import type { SeekContext } from '../../../core/playback'
import type { TimeSliderLayout } from '../../../core/playback/timeline/time-slider-layout'
import type { SliderKeys } from '../../kit/player/time-slider/slider-rules'

/** Live is 30 s wide, so that a first step back of 10 s would still be live. */
const LEAVE_LIVE_S = 40
/** Closer to the end of a programme there is nothing left to watch, seconds (PLY-03). */
const END_MARGIN_S = 5

/** Where keys lead on a channel's timeline; `from`: epoch second of the picture, `isLive`: it is at the live edge. */
export function channelSliderKeys(
  from: number,
  { current }: Pick<TimeSliderLayout, 'current'>,
  { now }: Pick<SeekContext, 'now'>,
  isLive: boolean,
): SliderKeys {
  return {
    from,
    home: current.start,
    end: current.end > now ? now : current.end - END_MARGIN_S,
    first: Number.NEGATIVE_INFINITY,
    last: now,
    ...(isLive ? { firstStepBack: LEAVE_LIVE_S } : {}),
  }
}
