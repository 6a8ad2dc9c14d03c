// Not part of core/playback's own index: what that reaches, players of channels would carry.
export type { ContentRequest } from './content-kind'
export { type ContentPlayer, createContentPlayer } from './content-player'
export { hasTimeline } from './watch-rules'
