import { useMemo } from 'react'
import { createPackets } from '../../../core/commerce/packets'
import type { SaleSubject } from '../../../core/navigation'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { useSite } from '../../site/site-context'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import { useSaleSubject } from './use-sale-subject'

/** The channels of the packets that are offered for a channel or a content (PKT-11). */
export default function PacketsChannelsModal({ modal }: ModalProps<'packets_channels'>) {
  const { modals, text } = useSite()
  const subject = useSaleSubject(modal.subject)
  return (
    <SiteDialog label={text.t('modal.packetsChannels')}>
      {subject.name === 'failed' && <ErrorMessage error={subject.error} onRetry={subject.retry} />}
      {subject.name === 'ready' &&
        (subject.value ? <Packets subject={subject.value} /> : <p>{text.t('buy.nothingToBuy')}</p>)}
      {subject.name === 'ready' && subject.value && (
        <button
          type="button"
          className="button primary"
          onClick={() =>
            void modals.show({
              name: 'quick_packets',
              ...(subject.value ? { subject: subject.value } : {}),
            })
          }
        >
          {text.t('modal.backToBuying')}
        </button>
      )}
    </SiteDialog>
  )
}

function Packets({ subject: { channel, content } }: { subject: SaleSubject }) {
  const { tv, language, text } = useSite()
  const packets = useMemo(() => createPackets(tv, language), [tv, language])
  const offered = useLoaded(
    () => packets.offered(channel !== null ? { channel } : { content: content ?? '', libraryId: null }),
    [packets, channel, content],
  )
  if (offered.name === 'failed') return <ErrorMessage error={offered.error} onRetry={offered.retry} />
  if (offered.name === 'loading') return <span className="bone offered-bone" role="status" />
  if (offered.value.length === 0) return <p>{text.t('buy.nothingToBuy')}</p>
  return offered.value.map(({ id, name, channels, channelCount }) => (
    <section key={id} className="offered">
      <h3>{name}</h3>
      <p>{text.t('packets.channels', { count: channelCount ?? channels.length })}</p>
      <ul>
        {channels.map((one) => (
          <li key={one.id}>
            {one.logo && <Picture src={pictureAddress(one.logo, 'icon')} loading="lazy" decoding="async" />}
            <span>{one.name}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
