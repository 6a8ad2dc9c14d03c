import type { Channel } from '../../../core/channels'
import { Picture } from './picture'
import { pictureAddress } from './picture-address'

/**
 * The operator's mark on a channel for this viewer, in lists and tiles (CHN-04), as high as a line; renders nothing
 * without a mark.
 */
export function OverlayIcon({ channel: { overlayIcon } }: { channel: Pick<Channel, 'overlayIcon'> }) {
  if (!overlayIcon) return null
  return (
    <Picture
      key={overlayIcon}
      className="overlay-icon"
      src={pictureAddress(overlayIcon, 'icon')}
      height="20"
      loading="lazy"
      decoding="async"
    />
  )
}
