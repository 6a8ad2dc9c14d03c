/** What elements that play films use of core: apart from watch.ts, because those that play channels carry none of it. */
export { catalogueOf, createContentPlayer } from '../../core/compose/watch-content'
export {
  type ContentPlayer,
  type ContentRequest,
  hasTimeline,
  resumeAt,
  SPEEDS,
  THUMBNAIL,
  thumbnailAt,
  thumbnailPlace,
} from '../../core/playback/content'
