import { useSignals } from '@preact/signals-react/runtime'
import { Play, Star, Volume2, VolumeX } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Category, type Channel, isAdult, progressOf } from '../../../core/channels'
import { Icon } from '../../../widgets/kit/icon'
import { IconButton } from '../../../widgets/kit/icon-button'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { useFavourite } from '../../site/use-favourite'
import { useMedia } from '../../site/use-media'
import { addListeners } from '../../site/use-player-address'
import { useEscape } from '../../site/use-way-back'
import { channelPath } from './channel-page-layout'
import zoomSheet from './zoom-preview.css'

adoptSheet(zoomSheet)

/** Before a preview starts, and between those of two channels, ms (CHN-08). */
const DELAY_MS = 30
const BETWEEN_MS = 200
/** A tile that is entered this long after a preview ended comes from another channel, ms. */
const RECENTLY_MS = 1000
/** Programmes from this age on are not previewed, years. */
const ADULT_AGE = 18
/** Where a pointer can rest on a tile, for a viewer who has nothing against motion. */
const SUITABLE = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

interface ZoomPreviewProps {
  /** The list of tiles; its members have `data-channel`. */
  tiles: RefObject<HTMLUListElement | null>
  channels: readonly Channel[]
  category: Category | null
  /** Epoch seconds. */
  now: number
}

/** A channel of the tiles and the place of its tile in their list, px. */
interface Shown {
  channel: Channel
  place: { left: number; top: number; width: number; height: number }
}

/** True for a channel of which nothing is shown unasked: an adult one, or one with an adult or unknown programme. */
const isProtected = (channel: Channel): boolean =>
  isAdult(channel) || channel.onAir === null || (channel.onAir.age ?? ADULT_AGE) >= ADULT_AGE

/**
 * The picture of the channel under the pointer over its tile, silent, with buttons for favourite, sound and opening
 * (CHN-08). One player serves all tiles.
 */
export default function ZoomPreview({ tiles, channels, category, now }: ZoomPreviewProps) {
  const isSuitable = useMedia(SUITABLE) && !savesData()
  const [shown, setShown] = useState<Shown | null>(null)
  const { close } = usePointer(isSuitable ? tiles : null, channels, setShown)
  useEscape(close, shown !== null)
  return isSuitable ? <Zoom shown={shown} category={category} now={now} /> : null
}

interface ZoomProps {
  shown: Shown | null
  category: Category | null
  /** Epoch seconds. */
  now: number
}

function Zoom({ shown, category, now }: ZoomProps) {
  const site = useSite()
  const { t } = site.text
  const player = useRef<TvChannelPlayerElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [isMuted, setIsMuted] = useState(true)
  const channel = shown?.channel ?? null
  const id = channel?.id ?? null

  useEffect(() => {
    // Without the code of the element there is a still picture.
    defineElements(['tv-channel-player']).catch(() => undefined)
  }, [])
  useLayoutEffect(() => giveToken(player.current, site), [site])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each channel begins silent
  useLayoutEffect(() => {
    setPlaying(null)
    setIsMuted(true)
    if (player.current) player.current.muted = true
  }, [id])
  useEffect(
    () =>
      addListeners(player.current, {
        'tv-play': () => setPlaying(id),
        'tv-error': () => setPlaying(null),
      }),
    [id],
  )
  const toggleSound = () => {
    const next = !isMuted
    setIsMuted(next)
    if (player.current) player.current.muted = next
  }

  return (
    <li
      className={channel ? 'zoom shown' : 'zoom'}
      style={shown ? { ...shown.place } : undefined}
      hidden={!channel}
    >
      <div className="zoom-picture" inert>
        {channel?.onAir?.cover && <img src={channel.onAir.cover} alt="" />}
        <tv-channel-player
          ref={player}
          className={playing !== null && playing === id ? 'shown' : undefined}
          channel={channel?.slug ?? ''}
          preview
          muted
          autoplay
          controls="none"
          load="eager"
          {...tagAttributes(site)}
        />
      </div>
      {channel && (
        <>
          <Link className="zoom-open" to={channelPath(category, channel)} tabIndex={-1} aria-hidden="true" />
          {channel.onAir && (
            <span className="progress">
              <span style={{ transform: `scaleX(${progressOf(channel.onAir, now)})` }} />
            </span>
          )}
          <div className="zoom-words">
            <span className="tile-title">{channel.onAir?.title}</span>
            <span className="fine clip">{channel.name}</span>
          </div>
          <div className="zoom-buttons">
            <Favourite channel={channel} />
            <IconButton
              icon={isMuted ? VolumeX : Volume2}
              label={t(isMuted ? 'player.unmute' : 'player.mute')}
              onPress={toggleSound}
            />
            <Link
              className="icon-button"
              to={channelPath(category, channel)}
              title={t('channel.open', { name: channel.name })}
              aria-label={t('channel.open', { name: channel.name })}
            >
              <Icon node={Play} />
            </Link>
          </div>
        </>
      )}
    </li>
  )
}

function Favourite({ channel }: { channel: Channel }) {
  useSignals()
  const { t } = useSite().text
  const { isFavourite, toggle } = useFavourite({ kind: 'channel', id: channel.id })
  return (
    <button
      type="button"
      className={isFavourite ? 'icon-button favourite on' : 'icon-button favourite'}
      title={t(isFavourite ? 'channel.removeFavourite' : 'channel.addFavourite')}
      aria-label={t('channel.favouriteOf', { name: channel.name })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <Icon node={Star} />
    </button>
  )
}

/** Follows the mouse over the tiles; without tiles nothing is shown. */
function usePointer(
  tiles: RefObject<HTMLUListElement | null> | null,
  channels: readonly Channel[],
  setShown: (shown: Shown | null) => void,
): { close: () => void } {
  const timer = useRef(0)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const isShown = useRef(false)
  const list = useRef(channels)
  list.current = channels

  const close = () => {
    clearTimeout(timer.current)
    if (isShown.current) endedAt.current = performance.now()
    isShown.current = false
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
      const isAnother = isShown.current || performance.now() - endedAt.current < RECENTLY_MS
      timer.current = window.setTimeout(
        () => {
          if (!tile.matches(':hover')) return
          isShown.current = true
          setShown({ channel, place: placeOf(tile, box) })
        },
        isAnother ? BETWEEN_MS : DELAY_MS,
      )
    }
    // On the document: a pointer that leaves quickly was never inside the preview, which appeared below it.
    const move = ({ target, pointerType }: PointerEvent) => {
      const element = target instanceof Element ? target : null
      if (element?.closest('.zoom')) return
      clearTimeout(timer.current)
      if (isShown.current) closing.current()
      const tile = element?.closest<HTMLElement>('[data-channel]')
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

  return { close }
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

/** True if the viewer asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
