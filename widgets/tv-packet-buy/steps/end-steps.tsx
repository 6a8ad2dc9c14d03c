import { isBaseMissing, type Outcome, offersAnotherWay, type Sale } from '../../../core/commerce'
import { formatDate } from '../../../core/text'
import type { WordKey } from '../../../locales'
import { refusalText } from '../../kit/commerce/refusal-text'
import { subscriptionWords } from '../../kit/commerce/subscription-words'
import { ErrorNumber } from '../../kit/controls/error-number'
import { amountWords, changeLabel, standingWords, successorWords } from '../price-words'
import { BaseChoices } from './choice-steps'
import { Back, StepFrame, Submit } from './frame'
import type { PurchaseStepProps } from './step-props'

const OUTCOMES: Record<Outcome, WordKey> = {
  bought: 'buy.bought',
  'bought-paused': 'buy.boughtPaused',
  planned: 'buy.planned',
  changed: 'buy.changed',
  renewed: 'buy.renewed',
  disabled: 'buy.disabled',
  ended: 'buy.ended',
  'cancelled-future': 'buy.futureCancelled',
}

/** The renewal of a subscription with its price and date, or its end: the button of this step makes the change (PKT-07). */
export function ConfirmChangeStep({ purchase, state, text }: PurchaseStepProps<'confirm-change'>) {
  const { sale, change } = state
  const { t, language } = text
  const label = t(changeLabel(sale, change))
  const price = change === 'renew' ? sale.quote.now : null
  const amount = price === null ? null : amountWords(price, sale.currency, text)
  const successor = change === 'renew' ? successorWords(sale, text) : null
  const until = sale.dates?.name === 'connected' ? sale.dates.until : null
  return (
    <StepFrame title={label}>
      <p>
        {sale.name}: {standingWords(sale, text)}
      </p>
      {amount !== null && (
        <p className="price" part="price">
          {until === null
            ? t('buy.methodsText', { amount })
            : t('buy.renewPrice', { price: amount, date: formatDate(until / 1000, language) })}
        </p>
      )}
      {successor && <p>{successor}</p>}
      <Submit label={label} onPress={() => purchase.confirm()} />
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

/** The end of a purchase or of a change. */
export function DoneStep({ purchase, state, text }: PurchaseStepProps<'done'>) {
  const { name, standing } = state.sale
  const until = state.outcome === 'disabled' ? (standing.subscription?.end_at ?? null) : null
  return (
    <StepFrame title={name}>
      <p role="status">{outcomeWords(state.sale, state.outcome, text)}</p>
      {until !== null && <p>{subscriptionWords({ name: 'connected', until }, text)}</p>}
      <Submit label={text.t('buy.done')} onPress={() => purchase.load()} />
    </StepFrame>
  )
}

const outcomeWords = ({ name, packet }: Sale, outcome: Outcome, { t }: PurchaseStepProps['text']): string =>
  packet || outcome === 'changed'
    ? t(OUTCOMES[outcome], { packet: name })
    : t('buy.contentBought', { title: name })

/** The viewer already has the packet, also by a purchase that another element has reported (PKT-06). */
export function AlreadyStep({ purchase, state, tv, text }: PurchaseStepProps<'already-bought'>) {
  const { sale, isNew } = state
  const { subject } = sale
  const path = 'content' in subject ? `/watch/${encodeURIComponent(subject.content)}` : '/channels'
  return (
    <StepFrame
      title={isNew ? sale.name : text.t('content' in subject ? 'buy.alreadyContent' : 'buy.alreadyTitle')}
    >
      <p role="status">{isNew ? outcomeWords(sale, 'bought', text) : text.t('buy.alreadyText')}</p>
      <a className="button primary" part="submit" data-focus="" href={`${tv.config.site}${path}`}>
        {text.t('buy.watch')}
      </a>
      <Back label={text.t('buy.done')} onPress={() => purchase.load()} />
    </StepFrame>
  )
}

/** The reason why nothing was bought; an order can be paid in another way (PKT-06). */
export function RefusedStep({ purchase, state, tv, text }: PurchaseStepProps<'refused'>) {
  const { t } = text
  const { refusal, order, sale } = state
  const isShort = refusal.reason === 'no-funds'
  const hasWays = offersAnotherWay(order)
  // Without an answer of the operator, another way to pay fails in the same way.
  const offersAnother = hasWays && !(refusal.reason === 'error' && refusal.error.answer === 'none')
  const again = () => purchase.load(sale.standing.action === 'enable' ? 'buy' : 'show')
  return (
    <StepFrame
      title={sale.bought.length > 0 ? sale.name : t(isShort ? 'buy.noFundsTitle' : 'buy.failedTitle')}
    >
      <PartlyBought sale={sale} text={text} />
      <p role="alert">{refusalText(refusal, text)}</p>
      {isBaseMissing(sale, refusal) && <BaseChoices sale={sale} site={tv.config.site} text={text} />}
      {isShort && <AddMoney site={tv.config.site} label={t('refill.title')} />}
      {refusal.reason === 'error' && <ErrorNumber error={refusal.error} t={t} />}
      <Submit
        label={t(offersAnother ? 'buy.otherWay' : 'buy.again')}
        onPress={() => (offersAnother ? purchase.back() : again())}
      />
      {hasWays && <Back label={t('buy.back')} onPress={() => purchase.load()} />}
    </StepFrame>
  )
}

/** The packets of a bundle that are connected so far, and those that are not; empty if none is connected (PKT-06). */
export function PartlyBought({ sale, text }: { sale: Sale; text: PurchaseStepProps['text'] }) {
  const { bought, parts, packet } = sale
  const others = packet?.packets.filter(({ id }) => parts.includes(id)).map(({ name }) => name) ?? []
  if (bought.length === 0 || others.length === 0) return null
  return (
    <p role="status">
      {text.t('buy.partlyBought', { bought: bought.join(', '), others: others.join(', ') })}
    </p>
  )
}

/** The top-up of the balance, a dialog of the operator's site. */
function AddMoney({ site, label }: { site: string; label: string }) {
  const isOnSite = site === location.origin
  return (
    <a
      className="button"
      part="link-button"
      href={isOnSite ? '#refill' : `${site}/#refill`}
      target={isOnSite ? undefined : '_blank'}
      rel="noreferrer"
    >
      {label}
    </a>
  )
}

/** Text for a subscription that the operator keeps: only its renewal ends, or neither does (PKT-07). */
export function KeptStep({ purchase, state, text }: PurchaseStepProps<'kept'>) {
  const { t } = text
  return (
    <StepFrame title={t(state.reason === 'renewal-only' ? 'buy.keptTitle' : 'buy.messageTitle')}>
      {state.message && <p role="status">{state.message}</p>}
      <Submit label={t('buy.done')} onPress={() => purchase.load()} />
    </StepFrame>
  )
}
