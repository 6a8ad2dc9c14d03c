export { type ChannelPlayer, createChannelPlayer } from './channel-player'
export { errorOfGate, type Gate } from './gate'
export type { Connection } from './ports'
export { tsForAddress } from './timeline'
