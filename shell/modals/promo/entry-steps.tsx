import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { createCardLink, createCards, findPrimaryCard } from '../../../core/commerce/account-payments'
import { cutPromoCode, PROMO_CODE_LENGTH, type PromoRefusal } from '../../../core/commerce/promo'
import { type ErrorWords, errorText } from '../../../core/text'
import { refusalText } from '../../../widgets/kit/commerce/refusal-text'
import { Field } from '../../../widgets/kit/forms/field'
import { useCountdown } from '../../../widgets/kit/forms/use-countdown'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { usePressError } from '../../../widgets/kit/hooks/use-press-error'
import { useMoney } from '../../site/commerce/use-money'
import { usePromoOffer } from '../../site/commerce/use-promo-offer'
import { siteConnection } from '../../site/connection'
import { useSite } from '../../site/site-context'
import { AccountPayment } from '../money/account-payment'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { Progress } from './progress'
import type { PromoStepProps } from './step-props'

interface CodeStepProps extends PromoStepProps<'entering' | 'checking'> {
  /** The code from the address or a tile; null if there is none. */
  given: string | null
}

/** The first step: the field for the code, with the operator's refusal below (PRM-01). */
export function CodeStep({ promo, state, given }: CodeStepProps) {
  useSignals()
  const { t } = useSite().text
  // The field shows the code of the state until the viewer types.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? state.code
  const offer = usePromoOffer(given)
  const secondsLeft = useCountdown(promo.lockedUntil.value)
  const isChecking = state.name === 'checking'
  const isLocked = isChecking || secondsLeft > 0
  const last = state.name === 'entering' ? state.refusal : null
  const failure = last?.reason === 'error' ? last.error : null
  const isForgotten = usePressError(failure, siteConnection) !== failure
  const refusal = isForgotten ? null : last
  const isUnknown = offer.name === 'failed' && offer.error.code === 'not-found' && text === given
  const error = refusal
    ? codeRefusalText(refusal, t)
    : isUnknown
      ? errorText(offer.error, t, REFUSED)
      : undefined
  const packetId = refusal?.reason === 'error' ? refusal.packetId : null
  return (
    <form
      className="form"
      noValidate
      aria-busy={isChecking}
      onSubmit={(event) => {
        event.preventDefault()
        promo.submit(text)
      }}
    >
      <Progress step={1} />
      <p dir="auto">{(offer.name === 'ready' && offer.value?.description) || t('promo.lead')}</p>
      <Field
        name="code"
        dir="auto"
        label={t('promo.title')}
        help={t('promo.length', { count: PROMO_CODE_LENGTH })}
        error={error}
        value={text}
        required
        readOnly={isChecking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-focus=""
        onChange={(event) => setTyped(cutPromoCode(event.target.value))}
      />
      {packetId !== null && (
        <Link className="link" to={`/packets/${encodeURIComponent(packetId)}#quick_packets`}>
          {t('promo.toPacket')}
        </Link>
      )}
      <button type="submit" className="button primary" aria-disabled={isLocked}>
        {isChecking ? t('promo.checking') : t('auth.continue')}
      </button>
      {!isChecking && secondsLeft > 0 && (
        <p className="promo-wait">{t('promo.wait', { seconds: secondsLeft })}</p>
      )}
    </form>
  )
}

type T = ReturnType<typeof useSite>['text']['t']

/** Messages for refusals without the operator's own text. */
const REFUSED: ErrorWords = { rejected: 'promo.refused', 'not-found': 'promo.refused' }

const codeRefusalText = (refusal: PromoRefusal, t: T): string =>
  refusal.reason === 'error'
    ? errorText(refusal.error, t, REFUSED)
    : t(refusal.reason === 'required' ? 'promo.required' : 'promo.length', { count: PROMO_CODE_LENGTH })

/** Intervals of the requests about the card, ms, with and without a transaction (PRM-01). */
const pollMs = (hasTransaction: boolean) => (hasTransaction ? 600 : 300)

/** Links the card that a code needs, or uses a linked one; the code is sent as soon as a card is linked (PRM-01). */
export function CardStep({ promo, state }: PromoStepProps<'card'>) {
  useSignals()
  const { tv, language, text, modals } = useSite()
  const { t } = text
  const money = useMoney()
  const link = useMemo(() => createCardLink(tv, { language, pollMs }), [tv, language])
  const cards = useLoaded(() => createCards(tv.api).list(), [tv])
  // The call of a code does not name a card, because the operator uses the primary one.
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
    // The reload shows a card that was linked meanwhile, or a payment with an unknown outcome.
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
