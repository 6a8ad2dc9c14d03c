import { CreditCard, Trash2 } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type Card,
  CHECK_AMOUNT,
  createCardLink,
  createCards,
  needsPinToChange,
} from '../../../core/commerce/account-payments'
import { asTvError, type TvError } from '../../../core/lib/errors/errors'
import { Icon } from '../../../widgets/kit/controls/icon'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { PressFailure } from '../../layout/states/press-failure'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { AccountPayment } from './account-payment'

/** The viewer's cards: choosing the one that is charged, removing one, and linking another (PKT-09). */
export default function CardModal() {
  const { text } = useSite()
  return (
    <SignedIn name="card">
      <SiteDialog label={text.t('card.title')}>
        <LinkedCards />
      </SiteDialog>
    </SignedIn>
  )
}

function LinkedCards() {
  const { tv, language, text } = useSite()
  const { t } = text
  const money = useMoney()
  const cards = useMemo(() => createCards(tv.api), [tv])
  const [version, setVersion] = useState(0)
  const list = useLoaded(() => cards.list(), [cards], { again: version })
  const link = useMemo(() => createCardLink(tv, { language }), [tv, language])
  const guard = useRef<PinGuardHandle>(null)
  useEffect(() => () => link.release(), [link])
  useEffect(
    () =>
      link.state.subscribe(({ name }) => {
        if (name === 'done') setVersion((number) => number + 1)
      }),
    [link],
  )
  const begin = async () => {
    if (!(await guard.current?.ask())) return
    link.begin({ amount: CHECK_AMOUNT, neededRefund: true, returnUrl: `${location.origin}/#card` })
  }
  /** Returns false if the account has a PIN and it was not entered. */
  const remove = async ({ id }: Card) => {
    if (needsPinToChange(tv) && !(await guard.current?.ask())) return false
    // After a failure too, because only the list tells whether the card was removed.
    await cards.remove(id).finally(() => setVersion((number) => number + 1))
    return true
  }
  const button = (
    <>
      <p>{t('card.linkText', { amount: money(CHECK_AMOUNT) })}</p>
      <button type="button" className="button primary" onClick={() => void begin()}>
        {t('card.link')}
      </button>
    </>
  )
  return (
    <>
      {list.name === 'loading' && (
        <span className="bone card-bone" role="status" aria-label={t('player.loading')} />
      )}
      {list.name === 'failed' && <ErrorMessage error={list.error} onRetry={list.retry} />}
      {list.name === 'ready' && list.value.length === 0 && <p>{t('card.empty')}</p>}
      {list.name === 'ready' && list.value.length > 0 && (
        <ul className="linked-cards">
          {list.value.map((card) => (
            <LinkedCard key={card.id} card={card} onRemove={() => remove(card)} />
          ))}
        </ul>
      )}
      <AccountPayment
        payment={link}
        waiting="card.pending"
        done={
          <>
            <p role="status">{t('card.linked')}</p>
            {button}
          </>
        }
      >
        {button}
      </AccountPayment>
      <PinGuard handle={guard} />
    </>
  )
}

function LinkedCard({ card, onRemove }: { card: Card; onRemove: () => Promise<boolean> }) {
  const { t } = useSite().text
  const [step, setStep] = useState<'shown' | 'asked' | 'removing'>('shown')
  const [error, setError] = useState<TvError | null>(null)
  const remove = () => {
    if (step === 'removing') return
    setStep('removing')
    setError(null)
    onRemove().then(
      (isRemoved) => isRemoved || setStep('shown'),
      (thrown) => {
        setError(asTvError(thrown))
        setStep('shown')
      },
    )
  }
  return (
    <li>
      <div className="linked-card">
        <Icon node={CreditCard} />
        <span>
          {card.number}
          {card.is_primary && <small>{t('card.primary')}</small>}
        </span>
        {step === 'shown' && (
          <IconButton
            icon={Trash2}
            label={t('card.deleteLabel', { number: card.number })}
            onPress={() => setStep('asked')}
          />
        )}
      </div>
      {step !== 'shown' && (
        <div className="card-question">
          <p>{t('card.deleteAsk', { number: card.number })}</p>
          <div className="modal-actions">
            <button type="button" className="button" aria-disabled={step === 'removing'} onClick={remove}>
              {t('card.delete')}
            </button>
            <button type="button" className="button" data-focus="" onClick={() => setStep('shown')}>
              {t('card.keep')}
            </button>
          </div>
        </div>
      )}
      <PressFailure error={error} />
    </li>
  )
}
