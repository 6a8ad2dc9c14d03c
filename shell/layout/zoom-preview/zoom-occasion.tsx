import { useEffect, useRef, useState } from 'react'
import { OptionalPart } from '../states/error-boundary'
import { lazyView } from '../states/lazy-view'
import { previewTile } from './preview-tile'

const ZoomPreview = lazyView(() => import('./zoom-preview'))

/** Previews of channels over their tiles, whose code loads when a mouse is over such a tile for the first time (CHN-08). */
export function ZoomOccasion() {
  const [isDue, setIsDue] = useState(false)
  /** The tile under the mouse, for the code that is on its way. */
  const tile = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const look = (event: PointerEvent) => {
      tile.current = event.pointerType === 'mouse' ? previewTile(event) : null
      if (tile.current) setIsDue(true)
    }
    document.addEventListener('pointermove', look, { passive: true })
    return () => document.removeEventListener('pointermove', look)
  }, [])
  return (
    isDue && (
      <OptionalPart>
        <ZoomPreview pointed={tile} />
      </OptionalPart>
    )
  )
}
