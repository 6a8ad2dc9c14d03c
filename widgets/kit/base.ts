/** What elements use of core's base: they see the kit and the capabilities, nothing beneath. */
export {
  canPictureInPicture,
  enterFullscreen,
  exitFullscreen,
  togglePictureInPicture,
} from '../../core/browser/screen'
export { dropHeadStart } from '../../core/head-start'
export { asTvError, TvError } from '../../core/lib/errors'
export type { Tv } from '../../core/tv'
