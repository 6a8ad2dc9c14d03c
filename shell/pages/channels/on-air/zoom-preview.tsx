import { useSignals } from '@preact/signals-react/runtime'
import { Play, Star, Volume2, VolumeX } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Category, type Channel, programOn, progressOf } from '../../../../core/channels'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { IconButton } from '../../../../widgets/kit/controls/icon-button'
import { OverlayIcon } from '../../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useLayoutEffectOn } from '../../../../widgets/kit/hooks/use-effect-on'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import { defineElements } from '../../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../../widgets/tv-channel-player/contract'
import { useFavourite } from '../../../site/account/use-favourite'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useMedia } from '../../../site/hooks/use-media'
import { useEscape } from '../../../site/navigation/use-way-back'
import { addListeners } from '../../../site/players/use-player-address'
import { useSite } from '../../../site/site-context'
import { giveToken, tagAttributes } from '../../../site/tag'
import { channelPath } from '../channel-page-layout'
import { type Shown, useZoomPointer } from './use-zoom-pointer'
import zoomSheet from './zoom-preview.css'

adoptSheet(zoomSheet)

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

/**
 * The picture of the channel under the pointer over its tile, silent, with buttons for favourite, sound and opening
 * (CHN-08). One player serves all tiles.
 */
export default function ZoomPreview({ tiles, channels, category, now }: ZoomPreviewProps) {
  const isSuitable = useMedia(SUITABLE) && !savesData()
  const [shown, setShown] = useState<Shown | null>(null)
  const { dismiss } = useZoomPointer(isSuitable ? tiles : null, channels, setShown)
  useEscape(dismiss, shown !== null)
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
  const program = programOn(channel, [], now)

  useEffect(() => {
    // Without the code of the element there is a still picture.
    defineElements(['tv-channel-player']).catch(() => undefined)
  }, [])
  useLayoutEffect(() => giveToken(player.current, site), [site])
  // Each channel begins silent.
  useLayoutEffectOn([id], () => {
    setPlaying(null)
    setIsMuted(true)
    if (player.current) player.current.muted = true
  })
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
        {program?.cover && <Picture src={pictureAddress(program.cover, 'content-h')} />}
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
          {program && (
            <span className="progress">
              <span style={{ transform: `scaleX(${progressOf(program, now)})` }} />
            </span>
          )}
          <div className="zoom-words">
            <span className="tile-title">{programTitle(program, t)}</span>
            <span className="fine clip">{channel.name}</span>
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
      title={t(isFavourite ? 'film.page.removeFavourite' : 'film.page.addFavourite')}
      aria-label={t('channel.favouriteOf', { name: channel.name })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <Icon node={Star} />
    </button>
  )
}

/** True if the viewer asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
