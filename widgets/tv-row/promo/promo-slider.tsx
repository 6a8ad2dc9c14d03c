import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { savesData } from '../../../core/browser/network/saves-data'
import type { WidgetProps } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import { useMedia } from '../../kit/hooks/use-media'
import type { TileCell } from '../tile/cell'
import { TileView } from '../tile/tile'
import type { TileListProps } from '../tile/tile-list'
import { useDrag } from '../use-drag'
import { useGeometry } from '../use-geometry'
import { isMobileAgent } from '../viewer-device'
import promo from './promo.css'
import { Arrows, PromoControls, PromoTrailer } from './promo-parts'
import { bannerAfterKey, playsTrailer, positionCount, rotates } from './promo-rules'
import { useAttention } from './use-attention'
import { type Carousel, useCarousel } from './use-carousel'

/** Largest width at which the slider has its mobile layout, px (CAT-03.sizes). */
const MOBILE_PX = 932
/** Time of each banner, s (CAT-03.rotation). */
const SECONDS = 7
/** The next banners load when this many are left before the end. */
const NEAR_END = 2

interface PromoSliderProps extends Omit<TileListProps, 'cells' | 'retry'> {
  cells: readonly TileCell[]
  /** Properties of the element. */
  widget: WidgetProps
  /** True if the operator has further banners. */
  hasMore: boolean
  /** Loads further banners. */
  onEnd: () => void
}

/**
 * Shows banners one at a time, and the next one follows automatically; a carousel as in the ARIA Authoring Practices.
 * The track is a row that scrolls sideways and snaps, so that fingers, wheel, mouse and assistive technology move it
 * like any other row. A carousel library such as embla-carousel would move it by transforms, for 7 KB more, and the
 * momentum of a drag is already part of the element.
 */
export function PromoSlider(props: PromoSliderProps) {
  const { cells, label, labelId, site, actions, t, widget, hasMore, onEnd } = props
  const { host } = widget
  useSheet(host, promo)
  const slider = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const count = cells.length
  const geometry = useGeometry(track, 'banner')
  const step = geometry?.step ?? 0
  const carousel = useCarousel(track, step, count)
  const { current, turns } = carousel
  const drag = useDrag(track, step, true)
  actions.ignoresClick.current = drag.hasJustEnded
  useLayoutEffect(() => actions.observe(list.current))

  const attention = useAttention(slider, host.element)
  const { isSeen } = attention
  const prefersLessMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isMobile = isMobileAgent() || (geometry?.width ?? innerWidth) <= MOBILE_PX
  /** The viewer's choice; without one banners move unless the viewer prefers less motion. */
  const [choice, setChoice] = useState<'paused' | 'moving' | null>(null)
  const isPaused = choice ? choice === 'paused' : prefersLessMotion
  const seconds = typeof widget.rotation === 'number' ? widget.rotation : SECONDS

  const trailer = cells[current]?.tile.trailer ?? null
  /** State of the trailer since the turn with this number. */
  const [stay, setStay] = useState<{ turns: number; is: 'playing' | 'over' } | null>(null)
  const outcome = stay?.turns === turns ? stay.is : null
  const canMove = { isMobile, prefersLessMotion, savesData: savesData() }
  const hasTrailer =
    trailer !== null && playsTrailer({ ...canMove, isLeft: true, isPaused: false, isSeen: true })
  const hasTrailerNow =
    trailer !== null && playsTrailer({ ...canMove, isLeft: outcome !== 'over', isPaused, isSeen })
  const rotation = {
    ...attention,
    count,
    seconds,
    isPaused,
    isTrailerPlaying: hasTrailerNow && outcome === 'playing',
  }
  const isRotating = rotates(rotation)

  useRotation(carousel, isRotating, seconds)
  useMoreBanners(current >= count - NEAR_END && hasMore, count, onEnd)

  const onTrailerOver = (isEnd: boolean) => {
    setStay({ turns, is: 'over' })
    if (isEnd && rotates({ ...rotation, isTrailerPlaying: false })) carousel.turn(1)
  }

  const onKey = (event: KeyboardEvent) => turnByKey(event, carousel, count)
  const onPressBeside = ({ clientX, target }: MouseEvent) => {
    const by = count > 1 && !(target as Element).closest('.tile') && sideOfBanner(list.current, clientX)
    if (by) carousel.turn(by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no field set, and as one of many rows of a page no landmark
    <div
      ref={slider}
      className="stage carousel"
      role="group"
      aria-roledescription={t('row.carousel') || undefined}
      aria-labelledby={labelId ?? undefined}
      aria-label={labelId === null ? label : undefined}
      {...attention.handlers}
    >
      <PromoControls
        cells={cells}
        current={current}
        isPaused={(count > 1 && seconds > 0) || hasTrailer ? isPaused : null}
        onPause={() => setChoice(isPaused ? 'moving' : 'paused')}
        onShow={carousel.show}
        onKey={onKey}
        t={t}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the dots */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the dots */}
      <div ref={track} className="track" onClick={onPressBeside}>
        <Slides
          {...{ list, cells, current, isMobile, isRotating, onKey, site, actions, t }}
          trailer={
            hasTrailerNow && (
              <PromoTrailer
                key={turns}
                host={host}
                content={trailer}
                viewer={widget}
                onPlay={() => setStay({ turns, is: 'playing' })}
                onOver={onTrailerOver}
              />
            )
          }
        />
      </div>
      {count > 1 && !isMobile && <Arrows turn={carousel.turn} t={t} />}
    </div>
  )
}

/** Turns to the next banner after some seconds; each turn restarts the timer. */
function useRotation({ turn, turns }: Carousel, isRotating: boolean, seconds: number): void {
  const rotate = useEffectEvent((_turns: number) => turn(1))
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => rotate(turns), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isRotating, seconds, turns])
}

/** Loads further banners near the end of the list; more banners move the end. */
function useMoreBanners(isNeeded: boolean, count: number, load: () => void): void {
  const end = useEffectEvent((_banners: number) => load())
  useEffect(() => {
    if (isNeeded) end(count)
  }, [isNeeded, count])
}

/** The element of the banner in view: only its neighbours are inert. */
const CURRENT = '.cell:not([inert])'

/** Moves the focus from the last banner to the present one if the returned reference is true. */
function useMovedFocus(list: RefObject<HTMLElement | null>, current: number): RefObject<boolean> {
  const movesFocus = useRef(false)
  const moveFocus = useEffectEvent((_banner: number) => {
    if (!movesFocus.current) return
    movesFocus.current = false
    list.current?.querySelector<HTMLElement>(`${CURRENT} .tile`)?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => moveFocus(current), [current])
  return movesFocus
}

/** Shows the banner that a key leads to; false for any other key. */
function turnByKey(event: KeyboardEvent, carousel: Carousel, count: number): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  const next = count > 1 ? bannerAfterKey(event.key, count) : null
  if (next === null) return false
  event.preventDefault()
  event.stopPropagation()
  if ('by' in next) carousel.turn(next.by)
  else carousel.show(next.to)
  return true
}

/**
 * The side of the banner in view on which the track was pressed: its neighbours are inert, so the track handles presses
 * on them.
 */
function sideOfBanner(list: HTMLElement | null, x: number): -1 | 1 | null {
  const box = list?.querySelector(CURRENT)?.getBoundingClientRect()
  return !box ? null : x < box.left ? -1 : x > box.right ? 1 : null
}

interface SlidesProps extends Pick<PromoSliderProps, 'cells' | 'site' | 'actions' | 't'> {
  list: RefObject<HTMLDivElement | null>
  current: number
  isMobile: boolean
  isRotating: boolean
  /** Shows the banner that a key leads to; false for any other key. */
  onKey: (event: KeyboardEvent) => boolean
  /** The trailer of the banner in view, if it may play. */
  trailer: ReactNode
}

/** The banners in a row, with a copy of one at each end of the track. */
function Slides({
  list,
  cells,
  current,
  isMobile,
  isRotating,
  onKey,
  trailer,
  site,
  actions,
  t,
}: SlidesProps) {
  const count = cells.length
  const movesFocus = useMovedFocus(list, current)
  const slide = (cell: TileCell, at: number, position: number, isCopy: boolean) => {
    const isCurrent = at === current && !isCopy
    return (
      // biome-ignore lint/a11y/useSemanticElements: a slide is no field set
      <div
        key={isCopy ? `copy ${position}` : cell.key}
        className="cell"
        role="group"
        aria-roledescription={t('row.slide') || undefined}
        aria-label={t('row.bannerOf', { number: at + 1, count })}
        aria-hidden={isCopy || undefined}
        inert={!isCurrent}
        {...(isCopy ? {} : { 'data-at': at })}
        style={{ '--at': position } as CSSProperties}
      >
        <TileView
          tile={cell.tile}
          look="banner"
          site={site}
          tabIndex={isCurrent ? 0 : -1}
          at={at}
          actions={actions}
          t={t}
          banner={{
            kind: isMobile ? 'banner' : 'promo-bg',
            isFirst: at === 0 && !isCopy,
            trailer: isCurrent && trailer,
          }}
        />
      </div>
    )
  }
  const first = cells[0]
  const last = cells[count - 1]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the banners in it
    <div
      ref={list}
      className="cells"
      part="list"
      aria-live={isRotating ? 'off' : 'polite'}
      style={{ '--count': positionCount(count) } as CSSProperties}
      onClickCapture={actions.onClickCapture}
      onFocusCapture={() => actions.onFocus(current)}
      onBlurCapture={actions.onBlur}
      onKeyDown={(event) => {
        movesFocus.current = onKey(event)
      }}
    >
      <div className="probe" aria-hidden="true" />
      {count > 1 && last && slide(last, count - 1, 0, true)}
      {cells.map((cell, at) => slide(cell, at, count > 1 ? at + 1 : 0, false))}
      {count > 1 && first && slide(first, 0, count + 1, true)}
    </div>
  )
}
