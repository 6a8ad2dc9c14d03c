import { useState } from 'react'
import type { Artwork } from '../../../core/commerce/packets'

interface ArtworkImageProps {
  artwork: Artwork | null
  className: string
}

/** A picture of a packet's design that repeats or adorns its words; nothing if there is none or it does not load. */
export function ArtworkImage({ artwork, className }: ArtworkImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (artwork === null || artwork.url === broken) return null
  const { url, width, height } = artwork
  return (
    <img
      className={className}
      src={url}
      alt=""
      {...(width && height ? { width, height } : {})}
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
