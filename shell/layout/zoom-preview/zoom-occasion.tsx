import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../states/error-boundary'
import { previewTile } from './preview-tile'

const ZoomPreview = lazy(() => import('./zoom-preview'))

/** Previews of channels over their tiles, whose code loads when a mouse is over such a tile for the first time (CHN-08). */
export function ZoomOccasion() {
  const [first, setFirst] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (first) return
    const look = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setFirst(previewTile(event))
    }
    document.addEventListener('pointermove', look, { passive: true })
    return () => document.removeEventListener('pointermove', look)
  }, [first])
  return (
    first && (
      <ErrorBoundary broken={null}>
        <Suspense>
          <ZoomPreview firstTile={first} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
