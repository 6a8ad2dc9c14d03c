// Not part of core/playback's own index: what that reaches, players of channels would carry.
export { createContentPlayer } from './content-player'
export type { ContentPlayer, ContentRequest } from './contract'
export { hasTimeline, resumeAt } from './watch-rules'
