// Not part of core/playback's own index: what that reaches, players of channels would carry.
export { type ContentPlayer, type ContentRequest, createContentPlayer } from './content-player'
export { hasTimeline, resumeAt, SPEEDS } from './rules'
export { THUMBNAIL, thumbnailAt, thumbnailPlace } from './thumbnails'
