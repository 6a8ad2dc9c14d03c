export { createBrowserCast } from './browser-cast'
export { type Cast, type CastPlayer, createCast } from './cast'
export { loadSegmentFormat } from './segment-format'
export type { CastMedia, CastReport, CastSender, ReceiverMedia } from './sender'
