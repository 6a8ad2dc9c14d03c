/** What elements that play use of core: apart from base.ts, because others carry none of it. */
export {
  canPictureInPicture,
  enterFullscreen,
  exitFullscreen,
  isFullscreen,
  isPictureInPicture,
  toggleFullscreen,
  togglePictureInPicture,
} from '../../core/browser/screen'
export {
  createPageChannelPlayer as createChannelPlayer,
  dropEarlyPlayback,
} from '../../core/compose/page-channel-player'
