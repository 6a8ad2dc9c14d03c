/** Core's exports for a channel's timeline, which load with the timeline, not with the player. */

export { LIVE_WITHIN_S } from '../../../../core/playback/timeline'
export {
  blockOf,
  shareOf,
  type TimeSliderLayout,
  targetAt,
  timeSliderLayoutAround,
} from '../../../../core/playback/timeline/time-slider-layout'
export type { Stretch } from '../../../../core/playback/timeline/timeline-blocks'
