import { ChevronLeft, ChevronRight, type IconNode, Pause, Play } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Text } from '../../../core/text'
import { Icon } from '../../kit/controls/icon'
import { IconButton } from '../../kit/controls/icon-button'
import { useScroller } from '../../kit/controls/use-scroller'
import type { WidgetHost, WidgetProps } from '../../kit/element/define-widget'
import { needElement } from '../../kit/element/elements'
import { NestedElement } from '../../kit/element/nested-element'
import type { TileCell } from '../tile/cell'
import type { Carousel } from './use-carousel'

interface PromoControlsProps {
  cells: readonly TileCell[]
  current: number
  /** True if the button starts the movement, false if it stops it; null without a button. */
  isPaused: boolean | null
  onPause: () => void
  onShow: (banner: number) => void
  /** Returns true if the key led to another banner. */
  onKey: (event: KeyboardEvent) => boolean
  t: Text['t']
}

/** The line below the banners: a button that stops automatic movement, and a dot for each banner. */
export function PromoControls(props: PromoControlsProps) {
  const { cells, current, isPaused, onPause, onShow, onKey, t } = props
  const dots = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  useScroller(dots, current)
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    dots.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true })
  }, [current])
  const count = cells.length

  return (
    <div className="banner-controls">
      {isPaused !== null && t('row.pauseBanners') !== '' && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'row.rotateBanners' : 'row.pauseBanners')}
          part="pause"
          onPress={onPause}
        />
      )}
      {count > 1 && (
        // One tab stop: arrow keys, Home and End choose a banner.
        <div
          ref={dots}
          className="dots"
          part="dots"
          role="toolbar"
          aria-label={t('row.chooseBanner')}
          onKeyDown={(event) => {
            movesFocus.current = onKey(event)
          }}
        >
          {cells.map(({ key, tile }, at) => (
            <button
              key={key}
              type="button"
              className="dot"
              part="dot"
              title={tile.title}
              aria-label={`${t('row.bannerOf', { number: at + 1, count })}: ${tile.title}`}
              aria-current={at === current ? 'true' : undefined}
              tabIndex={at === current ? 0 : -1}
              onClick={() => onShow(at)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The arrows beside the banner. */
export function Arrows({ turn, t }: Pick<Carousel, 'turn'> & { t: Text['t'] }) {
  const arrow = (part: string, icon: IconNode, label: string, by: 1 | -1) => (
    <button
      type="button"
      className={`turn ${part}`}
      part={part}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => turn(by)}
    >
      <Icon node={icon} />
    </button>
  )
  return (
    <>
      {arrow('previous', ChevronLeft, t('row.previousBanner'), -1)}
      {arrow('next', ChevronRight, t('row.nextBanner'), 1)}
    </>
  )
}

/** Time that a banner is in view before its trailer loads, ms: the viewer may only scroll past. */
const DELAY_MS = 1000

/** A trailer is decoration, so the page gets no events about it. */
const OWN_EVENTS = [
  ...['tv-ready', 'tv-error', 'tv-access-required', 'tv-analytics', 'tv-play', 'tv-pause', 'tv-waiting'],
  ...['tv-quality-change', 'tv-tracks-change', 'tv-volume-change', 'tv-ad-start', 'tv-ad-end'],
  ...['tv-autoplay-blocked', 'tv-controls-change', 'tv-timeupdate', 'tv-episode-change', 'tv-ended'],
  ...['tv-skip-point', 'tv-login', 'tv-logout'],
]

interface PromoTrailerProps {
  host: WidgetHost
  /** Name of the content, or id of the trailer. */
  content: string
  viewer: Pick<WidgetProps, 'token' | 'getToken'>
  onPlay: () => void
  /** The trailer has ended or cannot play; `isEnd` is true for the first. */
  onOver: (isEnd: boolean) => void
}

/** The trailer of the banner in view, silent, over its picture; it fades in once it plays (CAT-03.trailer). */
export function PromoTrailer({ host, content, viewer, onPlay, onOver }: PromoTrailerProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const player = useRef<HTMLElement>(null)
  const calls = useRef({ onPlay, onOver })
  calls.current = { onPlay, onOver }

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const isHere = await needElement('tv-content-player')
      if (!isCurrent) return
      if (isHere) setIsLoaded(true)
      else calls.current.onOver(false)
    }
    const timer = setTimeout(load, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    const element = player.current
    if (!isLoaded || !element) return
    const play = () => {
      setIsShown(true)
      calls.current.onPlay()
    }
    const end = () => calls.current.onOver(true)
    const fail = () => calls.current.onOver(false)
    const events = {
      'tv-play': play,
      'tv-ended': end,
      'tv-error': fail,
      'tv-autoplay-blocked': fail,
      'tv-access-required': fail,
    }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
    }
  }, [isLoaded])

  const props = useMemo(
    () => ({ content, trailer: true, autoplay: true, muted: true, controls: 'none', load: 'eager' }),
    [content],
  )
  return (
    <span className="trailer" data-shown={isShown ? '' : undefined} part="trailer" inert>
      {isLoaded && (
        <NestedElement
          tag="tv-content-player"
          host={host}
          viewer={viewer}
          silent={OWN_EVENTS}
          props={props}
          elementRef={player}
        />
      )}
    </span>
  )
}
