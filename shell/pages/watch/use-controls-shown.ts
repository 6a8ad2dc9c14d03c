import { type RefObject, useEffect, useState } from 'react'
import type {
  TvContentPlayerElement,
  TvContentPlayerEventMap,
} from '../../../widgets/tv-content-player/contract'
import { addListeners } from '../../site/players/use-player-address'

/** Time after the viewer's last action on the overlay itself, ms; the same as for the player's own controls. */
const ASLEEP_MS = 5000

/**
 * True while the page should show its overlay of the picture: as long as the player shows its controls, and after a
 * pointer, a key or the focus on the overlay itself. `overlaid`: the overlay is rendered.
 */
export function useControlsShown(
  player: RefObject<TvContentPlayerElement | null>,
  overlay: RefObject<HTMLElement | null>,
  overlaid: boolean,
): boolean {
  const [controls, setControls] = useState(true)
  const [awake, setAwake] = useState(false)

  useEffect(
    () =>
      addListeners<TvContentPlayerEventMap>(player.current, {
        'tv-controls-change': ({ detail }) => setControls(detail.shown),
      }),
    [player],
  )

  useEffect(() => {
    if (!overlaid) return
    let timer = 0
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => setAwake(false), ASLEEP_MS)
    }
    const stop = addListeners<HTMLElementEventMap>(overlay.current, {
      pointermove: wake,
      keydown: wake,
      focusin: wake,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [overlay, overlaid])
  return controls || awake
}
