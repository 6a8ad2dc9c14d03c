/** One way to put the stream on a page: `peers/{page}.html`, with the script of the same name beside it, if any. */
export interface Contestant {
  name: string
  page: string
  /** State of the browser: a known viewer, a new visitor, or irrelevant. */
  session: 'none' | 'warm' | 'cold'
}

/** The kind of content that is played. */
export type PlayerContent = 'channel' | 'film'

/** Peers are set up as their own documentation says, each bundled into one script of the page's origin. */
export const CONTESTANTS: Record<PlayerContent, readonly Contestant[]> = {
  channel: [
    { name: 'bare hls.js', page: 'bare', session: 'none' },
    { name: 'ours, warm', page: 'ours', session: 'warm' },
    { name: 'ours, cold guest', page: 'ours', session: 'cold' },
    { name: 'media-chrome', page: 'media-chrome', session: 'none' },
    { name: 'mux-player', page: 'mux-player', session: 'none' },
    { name: 'vidstack', page: 'vidstack', session: 'none' },
    { name: 'video.js 8', page: 'video-js', session: 'none' },
    { name: 'video.js 10 beta', page: 'video-js-10', session: 'none' },
  ],
  film: [
    { name: 'bare hls.js', page: 'bare', session: 'none' },
    { name: 'ours, warm', page: 'ours-film', session: 'warm' },
  ],
}
