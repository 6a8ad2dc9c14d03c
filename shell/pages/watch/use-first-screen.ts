import { useEffect, useState } from 'react'
import type { ContentDetails } from '../../../core/catalogue/details'

/** The picture of a film is waited for no longer than this, ms. */
const LATEST_MS = 1000

/**
 * Whether the first screen of a film is complete: facts and picture are there, or the picture cannot be had. The code of the player, which is
 * larger than the rest of the page, follows it. The image of the film calls `onPicture` once it has loaded or failed.
 */
export function useFirstScreen(details: ContentDetails | null): {
  isComplete: boolean
  onPicture: () => void
} {
  const [isPictureDone, setPictureDone] = useState(false)
  const isKnown = details !== null
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => setPictureDone(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  return {
    isComplete: isKnown && (!details.picture || isPictureDone),
    // Until then the image has the picture of the tile that has opened the page.
    onPicture: () => isKnown && setPictureDone(true),
  }
}
