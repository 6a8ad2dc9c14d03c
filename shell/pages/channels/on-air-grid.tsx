import { Link } from 'react-router'
import { type Category, type Channel, isAdult, progressOf } from '../../../core/channels'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { channelPath } from './channel-page-layout'
import { ChannelLogo } from './channel-row'
import gridSheet from './on-air-grid.css'

adoptSheet(gridSheet)

/** Further channels are in the list beside the grid. */
const TILES = 24

/** Shown before a channel is chosen: programmes on air of the channels that this viewer may watch. */
export function OnAirGrid(props: { channels: Channel[]; category: Category | null; now: number }) {
  const { channels, category, now } = props
  const { t } = useSite().text
  const open = channels.filter(
    (channel) =>
      channel.purchased && channel.available && !isAdult(channel) && channel.onAir && now < channel.onAir.end,
  )
  return (
    <section className="on-air-view">
      <h1>{t('site.onAirNow')}</h1>
      <p>{t('site.chooseChannel')}</p>
      <ul className="tiles">
        {open.slice(0, TILES).map((channel) => (
          <li key={channel.id}>
            <Tile channel={channel} path={channelPath(category, channel)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ channel, path, now }: { channel: Channel; path: string; now: number }) {
  const program = channel.onAir
  return (
    <Link className="tile" to={path}>
      <span className="tile-picture">
        {program?.cover && (
          <img src={program.cover} alt="" width="320" height="180" loading="lazy" decoding="async" />
        )}
        <ChannelLogo channel={channel} />
        {program && (
          <span className="progress">
            <span style={{ transform: `scaleX(${progressOf(program, now)})` }} />
          </span>
        )}
      </span>
      <span className="tile-title" title={program?.title}>
        {program?.title}
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
