import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { loadWallet } from '../../../core/commerce'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { PartTitle } from './part-title'

/** Balance and cards, with the dialogs that change them. */
export function Money() {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const money = useMoney()
  const [version, setVersion] = useState(0)
  const wallet = useForViewer(tv, () => loadWallet(tv.api), [tv], { isOwn: true, again: version })
  const state = tv.session.state.value
  const mayPay = state.name === 'user' && !state.byHost
  const open = (name: 'card' | 'refill') =>
    void modals.show({ name }).then(() => setVersion((number) => number + 1))
  return (
    <section className="form" aria-labelledby="account-money">
      <PartTitle id="account-money">{t('account.money')}</PartTitle>
      {wallet.name === 'loading' && (
        <span className="bone money-bone" role="status" aria-label={t('player.loading')} />
      )}
      {wallet.name === 'failed' && <ErrorMessage error={wallet.error} onRetry={wallet.retry} />}
      {wallet.name === 'ready' && (
        <>
          {wallet.value.balance !== null && (
            <p className="account-balance">{t('refill.balance', { amount: money(wallet.value.balance) })}</p>
          )}
          {wallet.value.cards.length === 0 && <p>{t('card.empty')}</p>}
          {wallet.value.cards.length > 0 && (
            <ul className="account-cards">
              {wallet.value.cards.map(({ id, number, is_primary }) => (
                <li key={id}>
                  {number}
                  {is_primary && <small>{t('card.primary')}</small>}
                </li>
              ))}
            </ul>
          )}
          {mayPay && (
            <div className="account-actions">
              {wallet.value.isPaymentAllowed && (
                <button type="button" className="button" onClick={() => open('refill')}>
                  {t('refill.title')}
                </button>
              )}
              <button type="button" className="button" onClick={() => open('card')}>
                {t('card.title')}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
