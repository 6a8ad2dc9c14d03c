import { useSignals } from '@preact/signals-react/runtime'
import { ExternalLink } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import type { PaymentState } from '../../core/commerce/cards'
import type { WordKey } from '../../locales'
import { Icon } from '../../widgets/kit/icon'
import { QrCode } from '../../widgets/kit/qr-code'
import { refusalWords } from '../../widgets/kit/refusal-words'
import { useSite } from '../site/site-context'
import { useShown } from '../site/use-shown'

interface AccountPaymentProps {
  payment: { readonly state: { readonly value: PaymentState }; cancel(): Promise<void>; watch(): () => void }
  /** Instructions while the payment is made elsewhere. */
  waiting: WordKey
  /** The view before a payment; also after a refusal, below its words. */
  children: ReactNode
  done: ReactNode
  /** Asks again about a payment whose outcome is not known. */
  onCheck: () => void
}

/** The steps that the link of a card and a top-up have in common. */
export function AccountPayment({ payment, waiting, children, done, onCheck }: AccountPaymentProps) {
  useSignals()
  const { text } = useSite()
  const { t } = text
  const shown = useShown()
  const state = payment.state.value
  useEffect(() => (shown ? payment.watch() : undefined), [shown, payment])

  switch (state.name) {
    case 'idle':
      return children
    case 'starting':
    case 'checking':
      return <p role="status">{t(state.name === 'starting' ? 'buy.paying' : 'buy.checking')}</p>
    case 'pending': {
      const { completion, url, qrPicture } = state.transaction
      const isElsewhere = completion !== 'at-once'
      return (
        <>
          <p role="status">{t(isElsewhere ? waiting : 'buy.checking')}</p>
          {completion === 'qr-code' && url && <QrCode address={url} label={t('buy.qrLabel')} />}
          {completion === 'qr-picture' && qrPicture && (
            <img className="qr" src={qrPicture} alt={t('buy.qrLabel')} />
          )}
          {isElsewhere && url && (
            <a className="button primary" href={url} rel="noreferrer">
              {t('buy.openBank')}
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
          <p role="alert" className="wrong">
            {refusalWords(state.refusal, text)}
          </p>
          {children}
        </>
      )
    case 'unconfirmed':
      return (
        <>
          <p role="alert">{t('buy.unconfirmedText')}</p>
          <button type="button" className="button primary" onClick={onCheck}>
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
