/**
 * Modules that are imported on demand, by the chunk they share: its name says when it loads. Paths are below the
 * repository's root, without their ending `.ts` or `.tsx`. A module that only one of these chunks needs joins it.
 */
const LAZY_CHUNKS = {
  // Loaded with the first frames of a stream: counts the seconds watched, notices that the device slept, and requests
  // the schedule and the thumbnails of the timeline.
  playing: [
    'core/api/content-streams',
    'core/channels/request-schedule',
    'core/playback/statistics/watch-reporter',
    'core/playback/statistics/watched-time',
    'core/playback/recovery/sleep-detector',
    'core/playback/timeline/fetch-thumbnails',
  ],
  // The common part of both time sliders.
  'use-time-slider': [
    'core/playback/timeline/thumbnails',
    'widgets/kit/player/time-slider/sheet-picture',
    'widgets/kit/player/time-slider/slider-rules',
    'widgets/kit/player/time-slider/time-slider',
    'widgets/kit/player/time-slider/time-slider.css.js',
    'widgets/kit/player/time-slider/use-time-slider',
  ],
  // A channel's time slider, the title line with its day and time, and the message where the archive is closed.
  'channel-time-slider': [
    'core/api/platform',
    'widgets/kit/schedule/day-name',
    'widgets/tv-channel-player/time-slider/channel-time-slider',
    'widgets/tv-channel-player/time-slider/span-name',
    'widgets/tv-channel-player/bar/title-position',
  ],
  // Loaded 2 s after the first frame, when the buffer is full.
  'after-first-frame': [
    'core/browser/phone-screen',
    'widgets/kit/player/after-first-frame/enhancements',
    'widgets/kit/player/bar/speed-button',
    'widgets/tv-channel-player/channel-media-context',
    'widgets/tv-channel-player/bar/channel-tools',
    'widgets/tv-channel-player/next-program',
  ],
  // Words for days and times, of players and of subscriptions.
  format: ['core/text/day', 'core/text/format'],
  cast: ['core/playback/video/player-cast', 'widgets/kit/player/after-first-frame/cast-corner'],
  // A screen in place of the picture: a gate or an error, and the check whether the page's token is the reason.
  gates: ['core/playback/player/gate-calls', 'widgets/kit/player/gates/screens'],
  // A dialog, a form, or another chunk that contains one.
  dialogs: [
    'core/api/packets',
    'core/api/user-purchase',
    'core/brand/sale-rules',
    'core/brand/packet-rules',
    'core/commerce/amount',
    'core/commerce/offers',
    'core/commerce/poll',
    'core/commerce/quote',
    'core/text/digits',
    'widgets/kit/element/elements',
    'widgets/kit/element/nested-element',
    'widgets/kit/hooks/use-element-code',
    'widgets/kit/forms/pin-reason',
    'widgets/kit/player/input/use-remote',
    'widgets/kit/controls/sign-in-button',
    'widgets/kit/controls/window-link',
    'widgets/tv-row/message-dialog',
  ],
  // Lists of channels, days and contents.
  lists: ['widgets/kit/controls/picture', 'widgets/kit/controls/use-scroller'],
  menus: [
    'widgets/kit/player/menu/menu',
    'widgets/kit/player/menu/menu-panel',
    'widgets/kit/player/menu/speed-menu',
  ],
  zapping: [
    'core/playback/prefetch/zapping',
    'widgets/tv-channel-player/zapping/channel-list',
    'widgets/tv-channel-player/zapping/remote',
  ],
}

const MODULES = Object.entries(LAZY_CHUNKS).flatMap(([chunk, paths]) => paths.map((path) => [path, chunk]))

/** The lazy chunk that lists the module `id`; null if none does. */
export const lazyChunkOf = (id) =>
  MODULES.find(([path]) => id.replace(/\.tsx?$/, '').endsWith(`/${path}`))?.[1] ?? null

/** Build plugin that fails if a listed module is not part of the build: it was renamed or removed. */
export function checkLazyChunks() {
  return {
    name: 'check-lazy-chunks',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()].map((id) => id.replace(/\.tsx?$/, ''))
      const missing = MODULES.filter(([path]) => !ids.some((id) => id.endsWith(`/${path}`)))
      if (missing.length > 0) this.error(`lazy-chunks.mjs lists no module of the build: ${missing.join(' ')}`)
    },
  }
}
