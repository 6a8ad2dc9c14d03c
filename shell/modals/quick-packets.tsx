import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { listOffers } from '../../core/commerce'
import type { SaleSubject } from '../../core/navigation'
import { defineElements } from '../../widgets/registry'
import type { TvPacketBuyElement } from '../../widgets/tv-packet-buy/contract'
import { ErrorMessage } from '../layout/error-message'
import { useSite } from '../site/site-context'
import { giveToken, tagAttributes } from '../site/tag'
import { useLoaded } from '../site/use-loaded'
import type { ModalProps } from './modal-props'
import { SiteDialog } from './site-dialog'
import { useSaleSubject } from './use-sale-subject'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

/** Sells what unlocks a channel or a content over its page (PKT-11); closes once the picture starts. */
export default function QuickPacketsModal({ modal }: ModalProps<'quick_packets'>) {
  const { text } = useSite()
  const subject = useSaleSubject(modal.subject)
  return (
    <SiteDialog label={text.t('modal.buyTitle')}>
      {subject.name === 'failed' && <ErrorMessage error={subject.error} onRetry={subject.retry} />}
      {subject.name === 'ready' && (subject.value ? <Sale subject={subject.value} /> : <NothingToBuy />)}
    </SiteDialog>
  )
}

function Sale({ subject }: { subject: SaleSubject }) {
  const site = useSite()
  const { modals, text } = site
  const element = useRef<TvPacketBuyElement>(null)
  useLayoutEffect(() => giveToken(element.current, site), [site])
  useEffect(() => {
    const tag = element.current
    let isBought = false
    const onPurchase = () => {
      isBought = true
    }
    const onPlay = () => {
      if (isBought) modals.finish()
    }
    tag?.addEventListener('tv-purchase', onPurchase)
    document.addEventListener('tv-play', onPlay)
    return () => {
      tag?.removeEventListener('tv-purchase', onPurchase)
      document.removeEventListener('tv-play', onPlay)
    }
  }, [modals])
  const hasPackets = useHasPackets(subject)
  return (
    <>
      <tv-packet-buy ref={element} load="eager" {...sellingOf(subject)} {...tagAttributes(site)} />
      {hasPackets && (
        <button
          type="button"
          className="button"
          onClick={() => void modals.show({ name: 'packets_channels', subject })}
        >
          {text.t('modal.packetsChannels')}
        </button>
      )}
    </>
  )
}

/** True if packets unlock the subject; a content may be sold by itself only. */
function useHasPackets({ packet, channel, content }: SaleSubject): boolean {
  const { tv, language } = useSite()
  const load = useCallback(
    () =>
      listOffers(
        tv.api,
        channel !== null ? { channel } : { content: content ?? '', libraryId: null },
        language,
      ),
    [tv, language, channel, content],
  )
  const offers = useLoaded(load, packet === null ? '' : null)
  return offers.name === 'ready' && offers.value.length > 0
}

const sellingOf = ({ packet, channel, content }: SaleSubject) => {
  if (packet !== null) return { packet }
  return channel !== null ? { channel } : { content: content ?? '' }
}

function NothingToBuy() {
  const { t } = useSite().text
  return (
    <>
      <p>{t('buy.nothingToBuy')}</p>
      <Link className="button primary" to="/packets">
        {t('packets.toPackets')}
      </Link>
    </>
  )
}
