import { useEffect } from 'react'
import { pausePlayers } from './pause-players'

/** A phone or a tablet. */
const TOUCH = '(hover: none) and (pointer: coarse)'

/**
 * Pauses the players of a mobile device while its page is hidden, and resumes them afterwards (NAV-10). Picture-in-picture
 * continues.
 */
export function usePausedWhileHidden(): void {
  useEffect(() => {
    let resume: (() => void) | null = null
    const look = () => {
      if (document.visibilityState === 'visible') {
        resume?.()
        resume = null
      } else if (matchMedia(TOUCH).matches && !document.pictureInPictureElement) {
        resume ??= pausePlayers(document)
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
