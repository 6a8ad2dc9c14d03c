export {
  type ChannelPlayer,
  type ChannelPlayerOptions,
  createChannelPlayer,
  type OpenRequest,
} from './channel-player'
export type { EngineEvents, EngineFault, EngineLevel, EngineTrack, MediaEngine } from './engine'
export { errorOfGate, type Gate, type GateOffer } from './gate'
export type { PlayerState } from './player-state'
export type { Connection } from './ports'
export { LIVE_WITHIN_S, tsForAddress } from './timeline'
export type { TrackState } from './track-choice'
export type { Quality } from './tracks'
