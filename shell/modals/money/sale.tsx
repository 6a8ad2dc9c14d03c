import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { listOffers } from '../../../core/commerce'
import { parsePacketAddress } from '../../../core/commerce/packets'
import type { Modal, SaleModalName, SaleSubject } from '../../../core/navigation'
import type { WordKey } from '../../../locales'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import type { TvPaymentWay } from '../../../widgets/kit/shapes'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import type { TvPacketBuyElement, TvPacketBuyEventMap } from '../../../widgets/tv-packet-buy/contract'
import { ErrorMessage } from '../../layout/states/error-message'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import { NoFundsDialog } from './nofunds'
import { usePacketOfPage, useSaleSubject } from './use-sale-subject'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

/** The result of a purchase is shown for at least this long while the picture starts, ms (PKT-05). */
const MIN_WORDS_MS = 3000

/** The dialog's heading for each step; the step inside has one of its own. */
const TITLES: Readonly<Record<SaleModal['name'], WordKey>> = {
  quick_packets: 'modal.buyTitle',
  confirm_period: 'modal.buyPeriodTitle',
  paysystems: 'modal.buyWaysTitle',
  confirm: 'modal.buyConfirmTitle',
  pay_card: 'modal.buyCardTitle',
  pay_qr: 'modal.buyQrTitle',
  pay_phone_sms: 'modal.buySmsTitle',
  pay_redirect: 'modal.buyPaymentTitle',
  pay_iframe: 'modal.buyPaymentTitle',
  pay_transaction: 'modal.buyPaymentTitle',
  nofunds: 'modal.buyTitle',
}

/**
 * Sells a packet, or what unlocks a channel or a content, over the page (PKT-03, PKT-11). Its name in the address is
 * the name of the step (NAV-13). Closes once the picture starts, or if the page beneath shows the price itself.
 */
export default function SaleDialog({ modal }: ModalProps<SaleModal['name']>) {
  return modal.name === 'nofunds' && !modal.subject ? <NoFundsDialog /> : <Selling modal={modal} />
}

function Selling({ modal }: { modal: SaleModal }) {
  const { text } = useSite()
  const packet = usePacketOfPage()
  const subject = useSaleSubject(modal.subject ?? (packet ? packetSubject(packet) : undefined))
  // The page may change beneath the result of a purchase, to the film that it opens.
  const sold = useRef<SaleSubject | null>(null)
  if (modal.subject) sold.current = modal.subject
  else if (subject.name === 'ready') sold.current ??= subject.value
  return (
    <SiteDialog label={text.t(TITLES[modal.name])}>
      {sold.current ? (
        <Sale modal={modal} subject={sold.current} />
      ) : (
        <>
          {subject.name === 'failed' && <ErrorMessage error={subject.error} onRetry={subject.retry} />}
          {subject.name === 'ready' && <NothingToBuy />}
        </>
      )}
    </SiteDialog>
  )
}

/** The packet whose page is beneath the dialog. */
const packetSubject = (segment: string): SaleSubject => ({
  packet: parsePacketAddress(segment).packetId,
  channel: null,
  content: null,
})

function Sale({ modal, subject }: { modal: SaleModal; subject: SaleSubject }) {
  const site = useSite()
  const { modals, text, entry } = site
  const element = useRef<TvPacketBuyElement>(null)
  const [action] = useState(modal.action ?? (modal.name === 'quick_packets' ? 'show' : 'buy'))
  const { channel } = subject
  const present = useRef(modal)
  present.current = modal
  /** True until the viewer has acted in a modal that a link has opened. */
  const byLink = useRef(!modal.subject && !modal.action && modal.name !== 'quick_packets')
  useLayoutEffect(() => giveToken(element.current, site), [site])
  // The element may report its first step before the first paint.
  useLayoutEffect(() => {
    const tag = element.current
    let boughtAt: number | null = null
    let closing = 0
    const onStep = ({ detail }: TvPacketBuyEventMap['tv-purchase-step']) => {
      if (detail.step === 'price' && action !== 'show') return modals.finish()
      const name = stepName(detail)
      // A modal opened by a link keeps its name until the viewer acts, unless a payment is already pending.
      if (byLink.current && detail.step !== 'pending' && detail.step !== 'checking') return
      if (name && name !== present.current.name) modals.rename(present.current, { ...present.current, name })
    }
    // The element shows why nothing, or not everything, was bought: the dialog stays, with the name of that step.
    const onError = ({ detail }: TvPacketBuyEventMap['tv-purchase-error']) => {
      if (detail.reason !== 'no-funds') return
      modals.rename(present.current, { ...present.current, subject, name: 'nofunds' })
    }
    const closeAfterWords = () => {
      if (boughtAt === null || closing !== 0) return
      closing = window.setTimeout(modals.finish, boughtAt + MIN_WORDS_MS - performance.now())
    }
    const onPurchase = () => {
      boughtAt = performance.now()
      // After the bank's page, the channel may have started before the element asked about the payment.
      if (entry.purchased && channel !== null && hasChannelStarted()) closeAfterWords()
    }
    const onAct = () => {
      byLink.current = false
    }
    tag?.addEventListener('click', onAct)
    tag?.addEventListener('keydown', onAct)
    tag?.addEventListener('tv-purchase-step', onStep)
    tag?.addEventListener('tv-purchase', onPurchase)
    tag?.addEventListener('tv-purchase-error', onError)
    document.addEventListener('tv-play', closeAfterWords)
    return () => {
      tag?.removeEventListener('click', onAct)
      tag?.removeEventListener('keydown', onAct)
      tag?.removeEventListener('tv-purchase-step', onStep)
      tag?.removeEventListener('tv-purchase', onPurchase)
      tag?.removeEventListener('tv-purchase-error', onError)
      clearTimeout(closing)
      document.removeEventListener('tv-play', closeAfterWords)
    }
  }, [modals, action, entry, channel, subject])
  const hasPackets = useHasPackets(subject)
  const returnUrl = useReturnUrl(subject)
  return (
    <>
      <tv-packet-buy
        ref={element}
        load="eager"
        action={action}
        {...(returnUrl === null ? {} : { 'return-url': returnUrl })}
        {...toSellingAttributes(subject)}
        {...tagAttributes(site)}
      />
      {hasPackets && (
        <button
          type="button"
          className="button"
          data-action="packet_info"
          onClick={() => void modals.show({ name: 'packets_channels', subject })}
        >
          {text.t('modal.packetsChannels')}
        </button>
      )}
    </>
  )
}

const STARTED = new Set<TvChannelPlayerElement['state']>(['loading', 'playing', 'paused', 'waiting'])

const hasChannelStarted = (): boolean =>
  [...document.querySelectorAll<TvChannelPlayerElement>('tv-channel-player')].some(({ state }) =>
    STARTED.has(state),
  )

/**
 * The page beneath, if it shows the sold subject: this dialog opens there again after the bank's page, and the picture
 * starts. Null otherwise.
 */
function useReturnUrl({ channel, content }: SaleSubject): string | null {
  const { pathname } = useLocation()
  const page = useSaleSubject(undefined)
  const shown = page.name === 'ready' ? page.value : null
  const isShown =
    channel !== null ? shown?.channel === channel : content !== null && shown?.content === content
  return isShown ? `${location.origin}${pathname}?purchased=true#quick_packets` : null
}

/** True if packets unlock the subject; some contents are only sold by themselves. */
function useHasPackets({ packet, channel, content }: SaleSubject): boolean {
  const { tv, language } = useSite()
  const offers = useLoaded(
    () =>
      listOffers(tv, channel !== null ? { channel } : { content: content ?? '', libraryId: null }, language),
    [tv, language, channel, content],
    { of: packet === null ? '' : null },
  )
  return offers.name === 'ready' && offers.value.length > 0
}

const toSellingAttributes = ({ packet, channel, content }: SaleSubject) => {
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

/** The dialog that sells, under the name of any of its steps. */
type SaleModal = Extract<Modal, { name: SaleModalName }>

const PENDING: Record<TvPaymentWay, SaleModalName> = {
  balance: 'pay_transaction',
  card: 'pay_transaction',
  system: 'pay_transaction',
  qr: 'pay_qr',
  message: 'pay_phone_sms',
  page: 'pay_redirect',
  frame: 'pay_iframe',
}

/** The name of a step in the address (NAV-13); null for a step that keeps the name of the previous one. */
function stepName({ step, way }: TvPacketBuyEventMap['tv-purchase-step']['detail']): SaleModalName | null {
  switch (step) {
    case 'price':
    case 'login':
    case 'base':
    case 'agreement':
      return 'quick_packets'
    case 'periods':
      return 'confirm_period'
    case 'methods':
      return 'paysystems'
    case 'confirm':
      return way === 'card' ? 'pay_card' : 'confirm'
    case 'pending':
      return PENDING[way ?? 'system']
    case 'checking':
    case 'unconfirmed':
      return 'pay_transaction'
    case 'pin':
    case 'pay':
    case 'site':
    case 'topped-up':
    case 'bought':
    case 'failed':
      return null
    default:
      return step satisfies never
  }
}
