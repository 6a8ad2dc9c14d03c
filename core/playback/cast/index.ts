export { createBrowserCast } from './browser-cast'
export { type Cast, type CastPlayer, createCast } from './cast'
export type { CastMedia, CastReport, CastSender, ReceiverMedia } from './sender'
