export { type ChannelPlayer, createChannelPlayer } from './channel-player'
export { errorOfGate, type Gate } from './gate'
export type { Player } from './player'
export type { Connection } from './ports'
export {
  type Air,
  blockOf,
  type Line,
  lineAround,
  type Stretch,
  shareOf,
  standingAt,
  targetAt,
  tsForAddress,
} from './timeline'
