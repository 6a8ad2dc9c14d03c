import { useSignals } from '@preact/signals-react/runtime'
import { Play, Star, Volume2, VolumeX } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { savesData } from '../../../core/browser/network/saves-data'
import { type Channel, getProgress, programOn } from '../../../core/channels'
import { Icon } from '../../../widgets/kit/controls/icon'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { OverlayIcon } from '../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import { programTitle } from '../../../widgets/kit/schedule/program-title'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { useFavourite } from '../../site/account/use-favourite'
import { adoptSheet } from '../../site/adopt-sheet'
import { useNow } from '../../site/hooks/use-now'
import { useEscape } from '../../site/navigation/use-way-back'
import { addListeners } from '../../site/players/use-player-address'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { type ShownPreview, useZoomPointer } from './use-zoom-pointer'
import zoomSheet from './zoom-preview.css'

adoptSheet(zoomSheet)

/** Devices with a mouse, for viewers who do not prefer reduced motion. */
const SUITABLE = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** Least width of a preview, and its width relative to its tile. */
const LEAST_PX = 280
const ZOOM = 1.12
/** Distance of a preview from the edges of the window, px. */
const EDGE_PX = 8
/** Height of the text and buttons below the picture, px; the same as in zoom-preview.css. */
const BELOW_PX = 106

/**
 * The picture of the channel under the pointer over its tile, muted, with buttons for favourite, sound and opening
 * (CHN-08). One player serves all tiles.
 */
export default function ZoomPreview({ pointed }: { pointed: RefObject<HTMLElement | null> }) {
  useSignals()
  const { tv, language } = useSite()
  const isSuitable = useMedia(SUITABLE) && !savesData()
  const list = tv.channels(language)
  const state = list.state.value
  const channels = state.name === 'ready' ? state.channels : null
  const now = useNow()
  const [isOverTile, setIsOverTile] = useState(false)
  const [shown, setShown] = useState<ShownPreview | null>(null)
  useEffect(() => (isOverTile ? list.watch() : undefined), [list, isOverTile])
  const { dismiss } = useZoomPointer({
    ...{ tv, pointed, isSuitable, channels, now, setIsOverTile, setShown },
    ages: list.ages,
  })
  useEscape(dismiss, shown !== null)
  const { key } = useLocation()
  const leave = useEffectEvent((_entry: string) => dismiss())
  useLayoutEffect(() => leave(key), [key])
  return isSuitable ? <Zoom shown={shown} now={now} /> : null
}

/** Position of a preview centred on its tile, within the window, px. */
function placeOver(tile: HTMLElement): { left: number; top: number; width: number; height: number } {
  const box = tile.getBoundingClientRect()
  const width = Math.min(Math.max(LEAST_PX, box.width * ZOOM), innerWidth - 2 * EDGE_PX)
  const height = (width * 9) / 16 + BELOW_PX
  const within = (at: number, most: number) => Math.max(EDGE_PX, Math.min(at, most - EDGE_PX))
  return {
    left: within(box.left + (box.width - width) / 2, innerWidth - width),
    top: within(box.top + (box.height - height) / 2, innerHeight - height),
    width,
    height,
  }
}

/** Path and query of the page that a tile leads to. */
function getLink(tile: HTMLElement): string {
  const { pathname, search } = tile.querySelector('a') as HTMLAnchorElement
  return pathname + search
}

interface ZoomProps {
  shown: ShownPreview | null
  /** Epoch seconds. */
  now: number
}

function Zoom({ shown, now }: ZoomProps) {
  const site = useSite()
  const { t } = site.text
  const player = useRef<TvChannelPlayerElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [isMuted, setIsMuted] = useState(true)
  const channel = shown?.channel ?? null
  const link = useMemo(() => shown && getLink(shown.tile), [shown])
  const id = channel?.id ?? null
  const program = programOn(channel, [], now)

  useEffect(() => {
    // Without the element's code a still picture is shown.
    defineElements(['tv-channel-player']).catch(() => undefined)
  }, [])
  useLayoutEffect(() => giveToken(player.current, site), [site])
  // Each channel starts muted.
  const startSilent = useEffectEvent((_channel: typeof id) => {
    setPlaying(null)
    setIsMuted(true)
    if (player.current) player.current.muted = true
  })
  useLayoutEffect(() => startSilent(id), [id])
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
    <aside
      className="zoom"
      style={shown ? placeOver(shown.tile) : undefined}
      hidden={!channel}
      aria-label={channel?.name}
    >
      <div className="zoom-picture" inert>
        {program?.cover && <Picture src={pictureAddress(program.cover, 'content-h')} />}
        <tv-channel-player
          ref={player}
          data-shown={playing !== null && playing === id ? '' : undefined}
          channel={channel?.slug ?? ''}
          preview
          muted
          autoplay
          controls="none"
          load="eager"
          {...tagAttributes(site)}
        />
      </div>
      {channel && link && (
        <>
          <Link className="zoom-open" to={link} tabIndex={-1} aria-hidden="true" />
          {program && (
            <span className="progress">
              <span style={{ transform: `scaleX(${getProgress(program, now)})` }} />
            </span>
          )}
          <div className="zoom-words">
            <span className="zoom-title">{programTitle(program, t)}</span>
            <span className="fine">{channel.name}</span>
            <OverlayIcon channel={channel} />
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
              to={link}
              title={t('channel.open', { name: channel.name })}
              aria-label={t('channel.open', { name: channel.name })}
            >
              <Icon node={Play} />
            </Link>
          </div>
        </>
      )}
    </aside>
  )
}

function Favourite({ channel }: { channel: Channel }) {
  useSignals()
  const { t } = useSite().text
  const { isFavourite, toggle } = useFavourite({ kind: 'channel', id: channel.id })
  return (
    <button
      type="button"
      className="icon-button favourite"
      data-on={isFavourite ? '' : undefined}
      title={t(isFavourite ? 'film.page.removeFavourite' : 'film.page.addFavourite')}
      aria-label={t('channel.favouriteOf', { name: channel.name })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <Icon node={Star} />
    </button>
  )
}
