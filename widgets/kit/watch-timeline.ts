/** What the line of a channel is drawn from: it comes with the line, not with the player. */
export type { Stretch } from '../../core/playback/timeline/timeline-blocks'
export {
  blockOf,
  shareOf,
  type TimelineLayout,
  targetAt,
  timelineLayoutAround,
} from '../../core/playback/timeline/timeline-layout'
