export type { LoadAds } from './breaks'
export { type ChannelPlayer, createChannelPlayer } from './channel-player'
export { type ClosedFilm, errorOfGate, type Gate, type GatedBy } from './gate'
export type { Player } from './player'
export type { Connection } from './ports'
export type { Analytics, AnalyticsEvent } from './statistics/analytics'
export { createStatistics } from './statistics/statistics'
export {
  type Air,
  blockOf,
  type Line,
  lineAround,
  type Stretch,
  shareOf,
  targetAt,
} from './timeline'
export type { Zapping, ZapState } from './zapping/zapping'
