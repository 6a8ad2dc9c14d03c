import { type RefObject, useEffect, useRef } from 'react'
import { type Channel, isAdult } from '../../../../core/channels'

/** Before a preview starts, and between those of two channels, ms (CHN-08). */
const ZOOM_DELAY_MS = 30
const ZOOM_BETWEEN_MS = 200
/** A tile that is entered this long after a preview ended comes from another channel, ms. */
const RECENTLY_MS = 1000
/** Programmes from this age on are not previewed, years. */
const ADULT_AGE = 18
/** A channel of the tiles and the place of its tile in their list, px. */
export interface Shown {
  channel: Channel
  place: { left: number; top: number; width: number; height: number }
}

/** True for a channel of which nothing is shown unasked: an adult one, or one with an adult or unknown programme. */
const isProtected = (channel: Channel): boolean =>
  isAdult(channel) || channel.onAir === null || (channel.onAir.age ?? ADULT_AGE) >= ADULT_AGE

/** Follows the mouse over the tiles; without tiles nothing is shown. */
export function useZoomPointer(
  tiles: RefObject<HTMLUListElement | null> | null,
  channels: readonly Channel[],
  setShown: (shown: Shown | null) => void,
): { dismiss: () => void } {
  const timer = useRef(0)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Id of the channel on show; null for none. */
  const shownId = useRef<string | null>(null)
  /** The channel that the viewer has dismissed: its preview stays away until the pointer has left its tile. */
  const dismissed = useRef<string | null>(null)
  const list = useRef(channels)
  list.current = channels

  const close = () => {
    clearTimeout(timer.current)
    if (shownId.current !== null) endedAt.current = performance.now()
    shownId.current = null
    setShown(null)
  }
  const closing = useRef(close)
  closing.current = close

  useEffect(() => {
    const box = tiles?.current
    if (!box) return
    const show = (tile: HTMLElement) => {
      const channel = list.current.find(({ id }) => id === tile.dataset.channel)
      clearTimeout(timer.current)
      if (!channel || isProtected(channel)) return
      const isAnother = shownId.current !== null || performance.now() - endedAt.current < RECENTLY_MS
      timer.current = window.setTimeout(
        () => {
          if (!tile.matches(':hover')) return
          shownId.current = channel.id
          setShown({ channel, place: placeOf(tile, box) })
        },
        isAnother ? ZOOM_BETWEEN_MS : ZOOM_DELAY_MS,
      )
    }
    // On the document: a pointer that leaves quickly was never inside the preview, which appeared below it.
    const move = ({ target, pointerType }: PointerEvent) => {
      const element = target instanceof Element ? target : null
      if (element?.closest('.zoom')) return
      clearTimeout(timer.current)
      if (shownId.current !== null) closing.current()
      const tile = element?.closest<HTMLElement>('[data-channel]')
      if (tile?.dataset.channel === dismissed.current) return
      dismissed.current = null
      if (tile && box.contains(tile) && pointerType === 'mouse') show(tile)
    }
    const end = () => closing.current()
    const hide = () => document.visibilityState === 'hidden' && closing.current()
    document.addEventListener('pointerover', move)
    document.documentElement.addEventListener('pointerleave', end)
    // The tile moves away from under the pointer.
    const scroll = ({ target }: Event) => target instanceof Node && target.contains(box) && closing.current()
    addEventListener('scroll', scroll, { passive: true, capture: true })
    document.addEventListener('visibilitychange', hide)
    const hovered = box.querySelector<HTMLElement>('[data-channel]:hover')
    if (hovered) show(hovered)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerover', move)
      document.documentElement.removeEventListener('pointerleave', end)
      removeEventListener('scroll', scroll, { capture: true })
      document.removeEventListener('visibilitychange', hide)
    }
  }, [tiles, setShown])

  const dismiss = () => {
    dismissed.current = shownId.current
    close()
  }
  return { dismiss }
}

/** How much larger than its tile a preview is. */
const ZOOM = 1.12

/** The place of a preview over its tile, inside the list of tiles, px. */
function placeOf(tile: HTMLElement, box: HTMLElement): Shown['place'] {
  const width = tile.offsetWidth * ZOOM
  const height = tile.offsetHeight * ZOOM
  const left = tile.offsetLeft - (width - tile.offsetWidth) / 2
  return {
    left: Math.max(0, Math.min(left, box.offsetWidth - width)),
    top: tile.offsetTop - (height - tile.offsetHeight) / 2,
    width,
    height: height + BUTTONS_HEIGHT,
  }
}

/** Height of the buttons below the words of a tile, px; the same as in zoom-preview.css. */
const BUTTONS_HEIGHT = 52
