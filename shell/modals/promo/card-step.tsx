import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef } from 'react'
import { createCardLink, createCards, findPrimaryCard } from '../../../core/commerce/account-payments'
import { refusalText } from '../../../widgets/kit/commerce/refusal-text'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { AccountPayment } from '../money/account-payment'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { Progress } from './progress'
import type { PromoStepProps } from './step-props'

/** Intervals of the questions about the card, ms, with and without a transaction (PRM-01). */
const pollMs = (hasTransaction: boolean) => (hasTransaction ? 600 : 300)

/** Links the card that a code needs, or uses a linked one; the code is sent as soon as there is one (PRM-01). */
export function CardStep({ promo, state }: PromoStepProps<'card'>) {
  useSignals()
  const { tv, language, text, modals } = useSite()
  const { t } = text
  const money = useMoney()
  const link = useMemo(() => createCardLink(tv, { language, pollMs }), [tv, language])
  const cards = useLoaded(() => createCards(tv.api).list(), [tv])
  // The call of a code names no card: the operator uses the primary one.
  const linked = cards.name === 'ready' ? findPrimaryCard(cards.value) : null
  const guard = useRef<PinGuardHandle>(null)
  const { code, card } = state.offer
  const linking = link.state.value

  useEffect(() => () => link.release(), [link])
  useEffect(() => {
    if (linking.name === 'done') promo.cardLinked()
  }, [linking.name, promo])

  const begin = async () => {
    if (!card || !(await guard.current?.ask())) return
    const { pathname } = location
    link.begin({ ...card, returnUrl: `${location.origin}${pathname}#promocode_wizard` })
  }
  const takeLinked = async () => {
    if (await guard.current?.ask()) promo.cardLinked()
  }
  const cancel = async () => {
    await link.cancel()
    // A card that is linked by now, or whose payment is not known, is shown instead.
    if (link.state.peek().name === 'idle') location.reload()
  }
  if (linking.name === 'refused')
    return (
      <div className="form">
        <p role="alert">
          {t('promo.cardFailed')} {refusalText(linking.refusal, text)}
        </p>
        <button type="button" className="button primary" data-focus="" onClick={modals.close}>
          {t('modal.close')}
        </button>
      </div>
    )
  const amount = money(card?.amount ?? '0.00')
  return (
    <div className="form">
      <Progress step={2} />
      {linking.name !== 'done' && (
        <p>{t(card?.neededRefund ? 'card.linkText' : 'promo.cardPaid', { amount })}</p>
      )}
      <AccountPayment
        payment={{ ...link, cancel }}
        waiting="card.pending"
        done={<p role="status">{t('card.linked')}</p>}
        onCheck={() => void begin()}
      >
        <p dir="auto">{t('promo.cardText', { code })}</p>
        {linked && (
          <button type="button" className="button" onClick={() => void takeLinked()}>
            {t('promo.useCard', { number: linked.number })}
          </button>
        )}
        <button type="button" className="button primary" data-focus="" onClick={() => void begin()}>
          {t('card.link')}
        </button>
      </AccountPayment>
      <PinGuard handle={guard} />
    </div>
  )
}
