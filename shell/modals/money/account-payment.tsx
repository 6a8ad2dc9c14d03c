import { useSignals } from '@preact/signals-react/runtime'
import { ExternalLink } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import type { PaymentState } from '../../../core/commerce/account-payments'
import type { WordKey } from '../../../locales'
import { QrCode } from '../../../widgets/kit/commerce/qr-code'
import { refusalText } from '../../../widgets/kit/commerce/refusal-text'
import { Icon } from '../../../widgets/kit/controls/icon'
import { usePressError } from '../../../widgets/kit/hooks/use-press-error'
import { useMoney } from '../../site/commerce/use-money'
import { siteConnection } from '../../site/connection'
import { useShown } from '../../site/hooks/use-shown'
import { useSite } from '../../site/site-context'

interface AccountPaymentProps {
  payment: {
    readonly state: { readonly value: PaymentState }
    checkAgain(): void
    cancel(): Promise<void>
    watch(): () => void
  }
  /** Instructions while the payment is completed elsewhere. */
  waiting: WordKey
  /** The amount of a debt, as a price, for the labels of its QR code and its link. */
  amount?: string
  /** The view before a payment; also after a refusal, below its words. */
  children: ReactNode
  done: ReactNode
}

/** The steps that all payments of the account share: linking a card, a top-up, a debt. */
export function AccountPayment({ payment, waiting, amount, children, done }: AccountPaymentProps) {
  useSignals()
  const { text } = useSite()
  const { t } = text
  const money = useMoney()
  const shown = useShown()
  const state = payment.state.value
  const error = state.name === 'refused' && state.refusal.reason === 'error' ? state.refusal.error : null
  const isForgotten = usePressError(error, siteConnection) !== error
  useEffect(() => (shown ? payment.watch() : undefined), [shown, payment])

  // The dialog of a debt shows the amount above.
  const toPay = 'amount' in state && amount === undefined && (
    <p className="price">{t('buy.methodsText', { amount: money(state.amount) })}</p>
  )
  switch (state.name) {
    case 'idle':
      return children
    case 'starting':
    case 'checking':
      return (
        <>
          {toPay}
          {state.name === 'checking' && state.words && <p dir="auto">{state.words}</p>}
          <p role="status">{t(state.name === 'starting' ? 'buy.paying' : 'buy.checking')}</p>
        </>
      )
    case 'pending': {
      const { completion, url, qrPicture } = state.transaction
      const isElsewhere = completion !== 'at-once'
      const codeLabel = amount === undefined ? t('buy.qrLabel') : t('modal.qrLabel', { amount })
      return (
        <>
          {toPay}
          <p role="status">{t(isElsewhere ? waiting : 'buy.checking')}</p>
          {completion === 'qr-code' && url && <QrCode address={url} label={codeLabel} />}
          {completion === 'qr-picture' && qrPicture && <img className="qr" src={qrPicture} alt={codeLabel} />}
          {isElsewhere && url && (
            <a
              className="button primary"
              data-focus=""
              href={url}
              // After the payment of a debt the bank does not return the viewer.
              target={amount === undefined ? undefined : '_blank'}
              rel="noopener noreferrer"
            >
              {amount === undefined ? t('buy.openBank') : t('modal.payLink', { amount })}
              <Icon node={ExternalLink} />
            </a>
          )}
          {isElsewhere && (
            <button type="button" className="link" onClick={() => void payment.cancel()}>
              {t('refill.cancel')}
            </button>
          )}
        </>
      )
    }
    case 'done':
      return done
    case 'refused':
      return (
        <>
          {!isForgotten && (
            <p role="alert" className="wrong">
              {refusalText(state.refusal, text)}
            </p>
          )}
          {children}
        </>
      )
    case 'unconfirmed':
      return (
        <>
          {toPay}
          {state.words && <p dir="auto">{state.words}</p>}
          <p role="alert">{t('buy.unconfirmedText')}</p>
          <button type="button" className="button primary" data-focus="" onClick={payment.checkAgain}>
            {t('buy.checkAgain')}
          </button>
          <button type="button" className="link" onClick={() => void payment.cancel()}>
            {t('buy.startOver')}
          </button>
        </>
      )
    default:
      return state satisfies never
  }
}
