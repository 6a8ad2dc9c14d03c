import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'react-router'
import { cutPromoCode, PROMO_CODE_LENGTH, type PromoRefusal } from '../../../core/commerce/promo'
import { type ErrorWords, errorText } from '../../../core/text'
import { Field } from '../../../widgets/kit/forms/field'
import { useCountdown } from '../../../widgets/kit/forms/use-countdown'
import { usePromoOffer } from '../../site/commerce/use-promo-offer'
import { useSite } from '../../site/site-context'
import { Progress } from './progress'
import type { PromoStepProps } from './step-props'

interface CodeStepProps extends PromoStepProps<'entering' | 'checking'> {
  /** The code that the address or a tile has named; null if there is none. */
  given: string | null
}

/** The first step: the field of the code, with the operator's refusal in place (PRM-01). */
export function CodeStep({ promo, state, given }: CodeStepProps) {
  useSignals()
  const { t } = useSite().text
  // The code of the state fills the field until the viewer types.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? state.code
  const offer = usePromoOffer(given)
  const secondsLeft = useCountdown(promo.lockedUntil.value)
  const isChecking = state.name === 'checking'
  const isLocked = isChecking || secondsLeft > 0
  const refusal = state.name === 'entering' ? state.refusal : null
  const isUnknown = offer.name === 'failed' && offer.error.code === 'not-found' && text === given
  const error = refusal ? refusalText(refusal, t) : isUnknown ? errorText(offer.error, t, REFUSED) : undefined
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

/** For a code that the operator refuses without a message. */
const REFUSED: ErrorWords = { rejected: 'promo.refused', 'not-found': 'promo.refused' }

const refusalText = (refusal: PromoRefusal, t: T): string =>
  refusal.reason === 'error'
    ? errorText(refusal.error, t, REFUSED)
    : t(refusal.reason === 'required' ? 'promo.required' : 'promo.length', { count: PROMO_CODE_LENGTH })
