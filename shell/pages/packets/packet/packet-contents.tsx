import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Packet, PacketChannel, PacketLibrary } from '../../../../core/commerce/packets'
import { mayBeListed } from '../../../../core/household'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../../widgets/kit/hooks/use-loaded'
import { Scroller } from '../../../layout/page/scroller'
import { usePages } from '../../../site/navigation/use-pages'
import { useSite } from '../../../site/site-context'
import { usePackets } from '../use-packets'

/** Channels shown before the viewer requests all of them. */
const FIRST_CHANNELS = 24

/**
 * The channels, libraries, films and series of a packet (PKT-01); in a child's profile only those for children (PRO-04).
 */
export function PacketContents({ packet }: { packet: Packet }) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const { libraries } = packet
  const role = tv.session.role.value
  const videos = packet.videos.filter(({ age }) => mayBeListed(age, role))
  return (
    <>
      <Channels
        count={packet.channelCount}
        channels={packet.channels.filter(({ age }) => mayBeListed(age, role))}
      />
      {libraries.length > 0 && <Libraries packet={packet} />}
      {videos.length > 0 && (
        <section className="packet-section">
          <h2>{t('packets.videos')}</h2>
          <Scroller mark={null}>
            {videos.map(({ id, title, path, poster }) => (
              <Link key={id} to={path} className="packet-video" title={title}>
                <ItemPicture address={poster} kind="content-v" />
                <span>{title}</span>
              </Link>
            ))}
          </Scroller>
        </section>
      )}
    </>
  )
}

/** The libraries. Each links to the catalogue page that shows its contents, if there is one. */
function Libraries({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  const packets = usePackets()
  const loaded = useLoaded(() => packets.libraries(packet), [packets, packet], { of: packet.id })
  const pages = usePages()
  const known = pages.name === 'ready' ? pages.pages : []
  const libraries: readonly PacketLibrary[] =
    loaded.name === 'ready' ? loaded.value : packet.libraries.map((one) => ({ ...one, picture: null }))
  return (
    <section className="packet-section">
      <h2>{t('packets.libraries')}</h2>
      <ul className="library-cards">
        {libraries.map(({ id, title, picture }) => {
          const path = known.find(({ libraryId }) => libraryId === id)?.path
          const content = (
            <>
              <ItemPicture address={picture} kind="content-h" />
              <span>{title}</span>
            </>
          )
          return (
            <li key={id}>
              {path ? (
                <Link to={path} className="library-card">
                  {content}
                </Link>
              ) : (
                <div className="library-card">{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Channels({ count, channels }: { count: number | null; channels: readonly PacketChannel[] }) {
  const { t } = useSite().text
  const [isWhole, setIsWhole] = useState(false)
  if (!count) return null
  const shown = isWhole ? channels : channels.slice(0, FIRST_CHANNELS)
  return (
    <section className="packet-section">
      <h2>{t('packets.channels', { count })}</h2>
      <ul className="packet-channels">
        {shown.map(({ id, name, path, logo }) => (
          <li key={id}>
            <Link to={path}>
              <ItemPicture address={logo} kind="icon" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < channels.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {t('packets.allChannels')}
        </button>
      )}
    </section>
  )
}

function ItemPicture({
  address,
  kind,
}: {
  address: string | null
  kind: 'icon' | 'content-v' | 'content-h'
}) {
  return (
    <Picture
      src={address && pictureAddress(address, kind)}
      loading="lazy"
      decoding="async"
      fallback={<span className="no-picture" />}
    />
  )
}
