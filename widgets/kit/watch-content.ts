/** Core's exports for the film player. Separate from watch.ts, because the channel player does not load them. */
export { catalogueOf } from '../../core/catalogue'
export { createPageContentPlayer as createContentPlayer } from '../../core/compose/page-content-player'
export {
  type ContentPlayer,
  type ContentRequest,
  hasTimeline,
  isContinued,
} from '../../core/playback/content'
