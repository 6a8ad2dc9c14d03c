/** What elements that play films use of core: apart from watch.ts, because those that play channels carry none of it. */
export {
  catalogueOf,
  createPageContentPlayer as createContentPlayer,
} from '../../core/compose/page-content-player'
export {
  type ContentPlayer,
  type ContentRequest,
  hasTimeline,
  resumeAt,
  THUMBNAIL,
  thumbnailAt,
  thumbnailPlace,
} from '../../core/playback/content'
