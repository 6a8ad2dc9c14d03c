import type { Key, Seams } from './seams'

/** What keys can ask for. */
export interface KeyDeeds {
  toggle(): void
  turn(on: boolean): void
  skip(direction: -1 | 1): void
  help(): void
  /** Brings the controls. */
  wake(): void
  asleep(): boolean
  full(): boolean
  leaveFull(): void
  /** Puts the focus on the first control, or back on the picture. */
  control(): void
  picture(): void
  inControls(): boolean
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/**
 * The list of keys, media keys, and a remote's: arrows up and down and OK bring the controls first, OK then goes to
 * them, where arrows lead from one to the next (use-led.ts), Back goes back from them, out of full screen, and then to
 * the page (PLY-08).
 */
export function finerKey(key: Key, deeds: KeyDeeds): ReturnType<NonNullable<Seams['key']>> {
  const { name, ownsArrows, ownsPress } = key
  const onPicture = !ownsArrows && !ownsPress
  switch (name) {
    case '?':
      return deeds.help
    case ' ':
      return ownsPress ? undefined : deeds.toggle
    case 'ArrowLeft':
    case 'ArrowRight':
      return ownsArrows ? undefined : () => deeds.skip(name === 'ArrowLeft' ? -1 : 1)
    case 'ArrowUp':
    case 'ArrowDown':
      return onPicture && deeds.asleep() ? deeds.wake : undefined
    case 'Enter':
      if (!onPicture) return undefined
      return deeds.asleep() ? deeds.wake : deeds.control
    case 'GoBack':
    case 'BrowserBack':
      if (deeds.inControls()) return deeds.picture
      return deeds.full() ? deeds.leaveFull : null
    case 'MediaPlayPause':
      return deeds.toggle
    case 'MediaPlay':
      return () => deeds.turn(true)
    case 'MediaPause':
    case 'MediaStop':
      return () => deeds.turn(false)
    case 'MediaRewind':
      return () => deeds.skip(-1)
    case 'MediaFastForward':
      return () => deeds.skip(1)
    case 'MediaTrackPrevious':
      return deeds.previous ?? null
    case 'MediaTrackNext':
      return deeds.next ?? null
    default:
      return undefined
  }
}
