import { useSignals } from '@preact/signals-react/runtime'
import { ExternalLink } from 'lucide'
import { useEffect, useMemo } from 'react'
import { createQrPayment, type QrPaymentState } from '../../core/commerce'
import { systemClock } from '../../core/lib/clock'
import { scopeOf } from '../../core/lib/storage-keys'
import { Icon } from '../../widgets/kit/icon'
import { QrCode } from '../../widgets/kit/qr-code'
import { webAddress } from '../site/contacts'
import { useSite } from '../site/site-context'
import { useMoney } from '../site/use-money'
import { useShown } from '../site/use-shown'
import { BlockFacts } from './block-facts'
import { LinkProof } from './link-proof'
import { SignOutLink } from './sign-out-link'
import { SiteDialog } from './site-dialog'
import { useBlock } from './use-block'

/** Payment of a debt by QR code, on this device or a phone; closes once the debt is paid (ACC-10). */
export default function PayQrKaspiModal() {
  useSignals()
  const { tv, blockWatch, text, language } = useSite()
  const block = useBlock()
  const shown = useShown()
  const payment = useMemo(
    () => createQrPayment({ ...tv, clock: systemClock, scope: scopeOf(tv.config), language }),
    [tv, language],
  )
  const state = payment.state.value
  const amount = block?.amount ?? null

  const needsProof = tv.parental.isByLink && tv.parental.isPinRequired('pay')

  useEffect(() => {
    if (!needsProof && amount !== null && payment.state.peek().name === 'idle') void payment.begin(amount)
  }, [needsProof, amount, payment])
  useEffect(() => (shown ? payment.watch() : undefined), [shown, payment])
  useEffect(() => () => payment.release(), [payment])
  useEffect(() => {
    if (state.name === 'paid') void blockWatch.check()
  }, [state.name, blockWatch])

  if (!block) return null
  return (
    <SiteDialog label={text.t('modal.payTitle')} closable={false}>
      <BlockFacts block={block} />
      {needsProof ? (
        <LinkProof next={null} />
      ) : (
        <Payment state={state} amount={block.amount} onAgain={() => void payment.begin(block.amount)} />
      )}
      <SignOutLink />
    </SiteDialog>
  )
}

interface PaymentProps {
  state: QrPaymentState
  /** Decimal string. */
  amount: string
  onAgain: () => void
}

function Payment({ state, amount, onAgain }: PaymentProps) {
  const { t } = useSite().text
  const money = useMoney()
  switch (state.name) {
    case 'idle':
    case 'starting':
      return <div className="qr bone" role="status" aria-label={t('player.loading')} />
    case 'waiting':
      return (
        <>
          <QrCode address={state.url} label={t('modal.qrLabel', { amount: money(amount) })} />
          <p role="status">{t('modal.qrHelp')}</p>
          <a
            className="button primary"
            href={webAddress(state.url) ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('modal.payLink', { amount: money(amount) })}
            <Icon node={ExternalLink} />
          </a>
        </>
      )
    case 'paid':
      return <p role="status">{t('modal.paid')}</p>
    case 'refused':
    case 'failed': {
      const words =
        state.name === 'failed' ? t(`error.${state.error.code}`) : state.message || t('modal.payRefused')
      return (
        <>
          <p role="alert" className="wrong">
            {words}
          </p>
          <button type="button" className="button primary" onClick={onAgain}>
            {t('site.retry')}
          </button>
        </>
      )
    }
    default:
      return state satisfies never
  }
}
