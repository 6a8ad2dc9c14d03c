import type { ExtensionPoints, Key } from '../extension-points'

/** The actions that keys trigger. */
export interface KeyActions {
  toggle(): void
  turn(on: boolean): void
  skip(direction: -1 | 1): void
  help(): void
  /** Shows the controls. */
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
 * The list of keys, media keys, and a remote's: OK brings the controls first and then goes to them, where arrows lead from
 * one to the next (enhancements.tsx), Back goes back from them, out of full screen, and then to the page (PLY-08).
 */
export function fineSeekKey(key: Key, actions: KeyActions): ReturnType<NonNullable<ExtensionPoints['key']>> {
  const { name, ownsArrows, ownsPress } = key
  const onPicture = !ownsArrows && !ownsPress
  // A hidden control is not pressed, though it has the focus.
  const onHidden = actions.asleep() && actions.inControls()
  switch (name) {
    case '?':
      return actions.help
    case ' ':
      return ownsPress && !onHidden ? undefined : actions.toggle
    case 'ArrowLeft':
    case 'ArrowRight':
      return ownsArrows ? undefined : () => actions.skip(name === 'ArrowLeft' ? -1 : 1)
    case 'Enter':
      if (onHidden) return actions.wake
      if (!onPicture) return undefined
      return actions.asleep() ? actions.wake : actions.control
    case 'GoBack':
    case 'BrowserBack':
      if (actions.inControls()) return actions.picture
      return actions.full() ? actions.leaveFull : null
    case 'MediaPlayPause':
      return actions.toggle
    case 'MediaPlay':
      return () => actions.turn(true)
    case 'MediaPause':
    case 'MediaStop':
      return () => actions.turn(false)
    case 'MediaRewind':
      return () => actions.skip(-1)
    case 'MediaFastForward':
      return () => actions.skip(1)
    case 'MediaTrackPrevious':
      return actions.previous ?? null
    case 'MediaTrackNext':
      return actions.next ?? null
    default:
      return undefined
  }
}
