import type { Artwork } from '../../../core/commerce/packets'
import { Picture } from '../../../widgets/kit/controls/picture'

interface ArtworkImageProps {
  artwork: Artwork | null
  className: string
}

/** A decorative picture from a packet's design; renders nothing if there is none or it fails to load. */
export function ArtworkImage({ artwork, className }: ArtworkImageProps) {
  if (artwork === null) return null
  const { url, width, height } = artwork
  return (
    <Picture
      className={className}
      src={url}
      {...(width && height ? { width, height } : {})}
      decoding="async"
    />
  )
}
