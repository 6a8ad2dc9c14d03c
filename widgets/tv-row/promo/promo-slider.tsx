import { ChevronLeft, ChevronRight } from 'lucide'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../kit/controls/icon'
import type { WidgetProps } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import type { TileCell } from '../tile/cell'
import { TileView } from '../tile/tile'
import type { TileListProps } from '../tile/tile-list'
import { useDrag } from '../use-drag'
import { useGeometry } from '../use-geometry'
import { isMobileAgent, savesData } from '../viewer-device'
import promo from './promo.css'
import { PromoControls } from './promo-controls'
import { bannerAfterKey, playsTrailer, positionCount, rotates } from './promo-rules'
import { PromoTrailer } from './promo-trailer'
import { useAttention, useMedia } from './use-attention'
import { useCarousel } from './use-carousel'

/** Up to this width the slider is the mobile one, px (CAT-03.sizes). */
const MOBILE_PX = 932
/** Time of each banner, s (CAT-03.rotation). */
const SECONDS = 7
/** The next banners load this many before the end. */
const NEAR_END = 2

interface PromoSliderProps extends Omit<TileListProps, 'cells' | 'retry'> {
  cells: readonly TileCell[]
  /** Properties of the element. */
  widget: WidgetProps
  /** True if the operator has further banners. */
  hasMore: boolean
  /** Loads them. */
  onEnd: () => void
}

/**
 * Banners, one at a time, that follow one another by themselves; a carousel as in the ARIA Authoring
 * Practices. The track is a row that scrolls sideways and snaps, so that fingers, wheel, mouse and assistive technology
 * move it as any other. A carousel library such as embla-carousel would move it by transforms instead, for 7 KB more, and
 * the momentum of a drag exists here already.
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
  /** The viewer's choice; without one banners move unless less motion is preferred. */
  const [choice, setChoice] = useState<'paused' | 'moving' | null>(null)
  const isPaused = choice ? choice === 'paused' : prefersLessMotion
  const seconds = typeof widget.rotation === 'number' ? widget.rotation : SECONDS

  const tile = cells[current]?.tile
  const trailer = tile?.trailer ?? null
  /** Outcome of the trailer since the turn with this number. */
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

  const rotate = useEffectEvent((_turns: number) => carousel.turn(1))
  // Each turn restarts the time.
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => rotate(turns), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isRotating, seconds, turns])

  const isNearEnd = current >= count - NEAR_END
  const end = useEffectEvent((_banners: number) => onEnd())
  // With more banners the end is another one.
  useEffect(() => {
    if (isNearEnd && hasMore) end(count)
  }, [isNearEnd, hasMore, count])

  const onTrailerOver = (isEnd: boolean) => {
    setStay({ turns, is: 'over' })
    if (isEnd && rotates({ ...rotation, isTrailerPlaying: false })) carousel.turn(1)
  }

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
    const next = count > 1 ? bannerAfterKey(event.key, count) : null
    if (next === null) return false
    event.preventDefault()
    event.stopPropagation()
    if ('by' in next) carousel.turn(next.by)
    else carousel.show(next.to)
    return true
  }
  const movesFocus = useRef(false)
  const moveFocus = useEffectEvent((_banner: number) => {
    if (!movesFocus.current) return
    movesFocus.current = false
    const next = list.current?.querySelector<HTMLElement>('.cell:not([inert]) .tile')
    next?.focus({ preventScroll: true })
  })
  // Another banner gets the focus of the last one.
  useLayoutEffect(() => moveFocus(current), [current])

  /** The neighbours of a banner are inert: a press beside it lands on the track and leads to them. */
  const onPressBeside = ({ clientX, target }: MouseEvent) => {
    const box = list.current?.querySelector('.cell:not([inert])')?.getBoundingClientRect()
    if (!box || count === 1 || (target as Element).closest('.tile')) return
    if (clientX < box.left) carousel.turn(-1)
    else if (clientX > box.right) carousel.turn(1)
  }

  /** A banner, or the copy of one at an end of the track. */
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
            trailer: isCurrent && hasTrailerNow && (
              <PromoTrailer
                key={turns}
                host={host}
                content={trailer}
                viewer={widget}
                onPlay={() => setStay({ turns, is: 'playing' })}
                onOver={onTrailerOver}
              />
            ),
          }}
        />
      </div>
    )
  }
  const first = cells[0]
  const last = cells[count - 1]

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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the banners in it */}
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
      </div>
      {count > 1 && !isMobile && (
        <>
          <Turn
            icon={ChevronLeft}
            part="previous"
            label={t('row.previousBanner')}
            onPress={() => carousel.turn(-1)}
          />
          <Turn
            icon={ChevronRight}
            part="next"
            label={t('row.nextBanner')}
            onPress={() => carousel.turn(1)}
          />
        </>
      )}
    </div>
  )
}

interface TurnProps {
  icon: typeof ChevronLeft
  part: 'previous' | 'next'
  label: string
  onPress: () => void
}

/** An arrow beside the banner. */
function Turn({ icon, part, label, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className={`turn ${part}`}
      part={part}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon node={icon} />
    </button>
  )
}
