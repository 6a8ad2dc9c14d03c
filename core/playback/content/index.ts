// Not exported from core/playback/index.ts, because the bundles of channel players would then contain it.
export type { ContentRequest } from './content-kind'
export { type ContentPlayer, createContentPlayer } from './content-player'
export { hasTimeline } from './watch-rules'
