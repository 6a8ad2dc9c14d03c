import { memo, useId } from 'react'
import { Link } from 'react-router'
import { type Category, type Channel, getProgress, isAdult, programOn } from '../../../../core/channels'
import { mayBeListed } from '../../../../core/household'
import { channelObstacle } from '../../../../core/rights'
import type { Tv } from '../../../../core/tv'
import { OverlayIcon } from '../../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import { getChannelPath } from '../channel-page-layout'
import { ChannelLogo } from '../list/channel-row'
import gridSheet from './on-air-grid.css'

adoptSheet(gridSheet)

/** Maximum number of tiles; further channels are in the list beside the grid. */
const TILES = 18
const TILES_BESIDE = 6

/**
 * Channels with a programme on air that this viewer may watch; for a child, with one for children. Until the next list
 * the programme after the listed one is unknown, and so is its age.
 */
const onAirNow = ({ session }: Tv, channels: readonly Channel[], now: number): Channel[] =>
  channels.filter((channel) => {
    const { onAir } = channel
    if (channelObstacle(channel) || !onAir || now < onAir.start || isAdult(channel)) return false
    return mayBeListed(now < onAir.end ? (onAir.age ?? channel.age) : null, session.role.value)
  })

/** Shown before a channel is chosen: programmes on air of the channels that this viewer may watch. */
export const OnAirGrid = memo(function OnAirGrid({ channels, category, now }: OnAirProps) {
  const { tv, text } = useSite()
  const { t } = text
  const heading = useId()
  const shown = onAirNow(tv, channels, now).slice(0, TILES)
  return (
    <section className="on-air-view" aria-labelledby={heading}>
      <h1 id={heading} tabIndex={-1}>
        {t('site.onAirNow')}
      </h1>
      <p>{t(shown.length === 0 ? 'site.nothingOnAir' : 'site.chooseChannel')}</p>
      <Tiles channels={shown} category={category} now={now} />
    </section>
  )
})

/** Shown below the open channel: programmes on air on other channels; `without` is the open one. */
export const AlsoOnAir = memo(function AlsoOnAir(props: OnAirProps & { without: Channel }) {
  const { channels, category, now, without } = props
  const { tv, text } = useSite()
  const { t } = text
  const heading = useId()
  const others = onAirNow(tv, channels, now).filter(({ id }) => id !== without.id)
  // The channels after the open one, then those before it.
  const next = others.findIndex(({ number }) => number > without.number)
  const shown = (next < 0 ? others : [...others.slice(next), ...others.slice(0, next)]).slice(0, TILES_BESIDE)
  if (shown.length === 0) return null
  return (
    <section className="also-on-air" aria-labelledby={heading}>
      <h2 id={heading}>{t('site.alsoOnAir')}</h2>
      <Tiles channels={shown} category={category} now={now} />
    </section>
  )
})

interface OnAirProps {
  channels: readonly Channel[]
  category: Category | null
  /** Epoch seconds. */
  now: number
}

function Tiles({ channels, category, now }: OnAirProps) {
  return (
    <ul className="tiles">
      {channels.map((channel) => (
        <li key={channel.id} data-preview={channel.id}>
          <Tile channel={channel} path={getChannelPath(category, channel)} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ channel, path, now }: { channel: Channel; path: string; now: number }) {
  const { t } = useSite().text
  const program = programOn(channel, [], now)
  const title = programTitle(program, t)
  return (
    <Link className="tile" to={path}>
      <span className="tile-picture">
        {program?.cover && (
          <Picture
            className="tile-cover"
            src={pictureAddress(program.cover, 'content-h')}
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
          />
        )}
        <ChannelLogo channel={channel} />
        <OverlayIcon channel={channel} />
        {program && (
          <span className="progress">
            <span style={{ transform: `scaleX(${getProgress(program, now)})` }} />
          </span>
        )}
      </span>
      <span className="tile-title" title={title}>
        {title}
      </span>
      <span className="fine clip">{channel.name}</span>
    </Link>
  )
}

/** Skeleton of the tiles in their final size. */
export function OnAirBones() {
  return (
    <div className="on-air-view" aria-hidden="true">
      <span className="bone bone-heading" />
      <div className="tiles">
        {Array.from({ length: 6 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six that are all the same
          <span key={place} className="tile">
            <span className="tile-picture bone" />
            <span className="bone bone-line" />
          </span>
        ))}
      </div>
    </div>
  )
}
