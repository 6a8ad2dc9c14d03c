/** Core's exports for players. Separate from base.ts, because other elements do not load them. */
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
