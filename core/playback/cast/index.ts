export { createBrowserCast } from './browser-cast'
export { type Cast, createCast } from './cast'
export type { CastMedia, CastReport, CastSender, ReceiverMedia } from './sender'
