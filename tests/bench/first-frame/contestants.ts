/** One way to put the stream on a page: `peers/{page}.html`, with the script of that name beside it where it has one. */
export interface Contestant {
  name: string
  page: string
  /** Which state the browser is in: a known viewer, a stranger, or it does not matter. */
  session: 'none' | 'warm' | 'cold'
}

/** What is played. */
export type PlayerContent = 'channel' | 'film'

/** Peers are used as their own documentation says, each bundled into one script of the page's origin. */
export const CONTESTANTS: Record<PlayerContent, readonly Contestant[]> = {
  channel: [
    { name: 'bare hls.js', page: 'bare', session: 'none' },
    { name: 'ours, warm', page: 'ours', session: 'warm' },
    { name: 'ours, cold guest', page: 'ours', session: 'cold' },
    { name: 'media-chrome', page: 'media-chrome', session: 'none' },
    { name: 'mux-player', page: 'mux-player', session: 'none' },
    { name: 'vidstack', page: 'vidstack', session: 'none' },
    { name: 'video.js', page: 'video-js', session: 'none' },
  ],
  film: [
    { name: 'bare hls.js', page: 'bare', session: 'none' },
    { name: 'ours, warm', page: 'ours-film', session: 'warm' },
  ],
}
