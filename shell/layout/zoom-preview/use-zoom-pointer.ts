import { type RefObject, useEffect, useRef } from 'react'
import { type Channel, findChannel, isAdult, knownProgram, type ProgramAges } from '../../../core/channels'
import { mayStartUnasked } from '../../../core/rights'
import type { Tv } from '../../../core/tv'
import { previewTile } from './preview-tile'

/** Delay before a preview starts, and between the previews of two channels, ms (CHN-08). */
const ZOOM_DELAY_MS = 30
const ZOOM_BETWEEN_MS = 200
/** If a tile is entered within this time after a preview ended, the pointer came from another channel, ms. */
const RECENTLY_MS = 1000

/** A channel that is previewed, with the tile it is previewed over. */
export interface ShownPreview {
  channel: Channel
  tile: HTMLElement
}

/**
 * The channel of a tile, if its preview may start automatically: not for channels for adults, nor for unknown programmes.
 */
function previewed({ tv, ages, channels, now }: ZoomPointerOptions, tile: HTMLElement): Channel | null {
  const channel = channels && findChannel(channels, tile.dataset.preview ?? '')
  if (!channel || isAdult(channel)) return null
  const program = knownProgram(channel, ages, now)
  return mayStartUnasked({ channel, program }, tv.parental) ? channel : null
}

interface ZoomPointerOptions {
  tv: Pick<Tv, 'parental'>
  /** The tile under the pointer when this code has loaded. */
  pointed: RefObject<HTMLElement | null>
  /** False if this viewer gets no previews. */
  isSuitable: boolean
  /** Null until the list has loaded. */
  channels: Channel[] | null
  ages: ProgramAges
  /** Epoch seconds. */
  now: number
  setIsOverTile: (isOver: boolean) => void
  setShown: (shown: ShownPreview | null) => void
}

/** Follows the mouse over the tiles of channels, wherever they are on the page. */
export function useZoomPointer(options: ZoomPointerOptions): { dismiss: () => void } {
  const { pointed, isSuitable, channels, setIsOverTile, setShown } = options
  const timer = useRef(0)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const isShown = useRef(false)
  /**
   * The tile under the pointer, even if its preview covers it. If the preview was dismissed, it stays away until the
   * pointer has left the tile.
   */
  const tile = useRef<HTMLElement | null>(null)
  const latest = useRef(options)
  latest.current = options

  const close = useRef(() => {
    clearTimeout(timer.current)
    if (isShown.current) endedAt.current = performance.now()
    isShown.current = false
    setShown(null)
  }).current

  const show = useRef((over: HTMLElement) => {
    const channel = previewed(latest.current, over)
    clearTimeout(timer.current)
    if (!channel) return
    const isAnother = performance.now() - endedAt.current < RECENTLY_MS
    timer.current = window.setTimeout(
      () => {
        if (!over.matches(':hover')) return
        isShown.current = true
        setShown({ channel, tile: over })
      },
      isAnother ? ZOOM_BETWEEN_MS : ZOOM_DELAY_MS,
    )
  }).current

  useEffect(() => {
    if (!isSuitable) return
    const enter = (next: HTMLElement | null) => {
      if (next === tile.current) return
      tile.current = next
      setIsOverTile(next !== null)
      close()
      if (next) show(next)
    }
    // `pointermove`, because inside one shadow root the document receives no `pointerover`.
    const move = (event: PointerEvent) => {
      const isOnPreview = event.target instanceof Element && event.target.closest('.zoom') !== null
      if (!isOnPreview) enter(event.pointerType === 'mouse' ? previewTile(event) : null)
    }
    const leave = () => enter(null)
    const hide = () => document.visibilityState === 'hidden' && leave()
    // The tile moves away from under the pointer.
    const scroll = ({ target }: Event) => {
      if (tile.current && target instanceof Node && target.contains(findHost(tile.current))) leave()
    }
    document.addEventListener('pointermove', move, { passive: true })
    document.documentElement.addEventListener('pointerleave', leave)
    addEventListener('scroll', scroll, { passive: true, capture: true })
    document.addEventListener('visibilitychange', hide)
    if (pointed.current?.matches(':hover')) enter(pointed.current)
    return () => {
      leave()
      document.removeEventListener('pointermove', move)
      document.documentElement.removeEventListener('pointerleave', leave)
      removeEventListener('scroll', scroll, { capture: true })
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isSuitable, pointed, setIsOverTile, close, show])

  // The list has loaded while the pointer waits on a tile.
  const isListed = channels !== null
  useEffect(() => {
    if (isListed && tile.current && !isShown.current) show(tile.current)
  }, [isListed, show])

  return { dismiss: close }
}

/** Returns the element of the document that contains an element. */
function findHost(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? findHost(root.host) : element
}
