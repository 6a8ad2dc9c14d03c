/** Core's exports for a channel's timeline, which load with the timeline, not with the player. */
export type { Stretch } from '../../core/playback/timeline/timeline-blocks'
export {
  blockOf,
  shareOf,
  type TimelineLayout,
  targetAt,
  timelineLayoutAround,
} from '../../core/playback/timeline/timeline-layout'
