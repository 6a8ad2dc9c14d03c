import { Link } from 'react-router'
import { getDestinationAddress } from '../../../core/catalogue/rows'
import { createSearch } from '../../../core/catalogue/search'
import { type Channel, programOn } from '../../../core/channels'
import { OverlayIcon } from '../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { programTitle } from '../../../widgets/kit/schedule/program-title'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import foundSheet from './found-channels.css'

adoptSheet(foundSheet)

/** Maximum number of channels shown, the best matches first. */
const MAX_CHANNELS = 12

/** Channels whose name or programme on air matches the query, also in another alphabet or keyboard layout. */
export function FoundChannels({ channels, query }: { channels: readonly Channel[]; query: string }) {
  const { tv, language, text } = useSite()
  const report = ({ id, name }: Channel) =>
    void createSearch({ api: tv.api, language }).opened({ query, kind: 'channel', id, title: name })
  return (
    <section className="found-channels" aria-labelledby="found-channels">
      <h2 id="found-channels">{text.t('site.channels')}</h2>
      <ul>
        {channels.slice(0, MAX_CHANNELS).map((channel) => {
          const program = programOn(channel, [], tv.clock.seconds())
          return (
            <li key={channel.id}>
              <Link
                to={getDestinationAddress({ type: 'channel', name: channel.slug }) ?? '/channels'}
                onClick={() => report(channel)}
              >
                {channel.logo ? (
                  <Picture src={pictureAddress(channel.logo, 'icon')} loading="lazy" />
                ) : (
                  <span className="no-logo" />
                )}
                <span>
                  <strong>{channel.name}</strong>
                  {program && <span>{programTitle(program, text.t)}</span>}
                </span>
                <OverlayIcon channel={channel} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
