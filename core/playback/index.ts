export { type ChannelPlayer, createChannelPlayer } from './channel-player'
export {
  type ContentPlayer,
  type ContentRequest,
  createContentPlayer,
} from './content/content-player'
export type { PlaybackPoint } from './content/points'
export { hasTimeline, SPEEDS } from './content/rules'
export { THUMBNAIL, type Thumbnails, thumbnailAt, thumbnailPlace } from './content/thumbnails'
export { type ClosedFilm, errorOfGate, type Gate, type GatedBy } from './gate'
export type { Player } from './player'
export type { Connection } from './ports'
export { tsForAddress } from './timeline'
