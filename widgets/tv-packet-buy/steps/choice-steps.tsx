import {
  amountBySystem,
  getPurchaseQuote,
  getQuote,
  isKept,
  type PurchaseType,
  type Sale,
} from '../../../core/commerce'
import type { Text } from '../../../core/text'
import { amountWords, periodWords, quoteWords } from '../price-words'
import { Back, StepFrame, Submit } from './frame'
import type { PurchaseStepProps } from './step-props'

/** The base packets; the viewer needs one of them first (PKT-03). */
export function BasesStep({ purchase, state, tv, text }: PurchaseStepProps<'bases'>) {
  const { t } = text
  return (
    <StepFrame title={t('buy.basesTitle')}>
      <BaseChoices sale={state.sale} site={tv.config.site} text={text} />
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

/** The base packets of which a viewer needs one, each with the way to buy it. */
export function BaseChoices({ sale, site, text }: { sale: Sale; site: string; text: Text }) {
  const { name: packet, bases, currency } = sale
  return (
    <>
      <p>{text.t('buy.basesText', { packet })}</p>
      <ul className="choices">
        {bases.map((base, place) => (
          <li key={base.id}>
            <a
              className="choice"
              part="choice-button"
              href={`${site}/packets/${encodeURIComponent(base.id)}?action=buy`}
              data-focus={place === 0 ? '' : undefined}
            >
              <span>{base.name}</span>
              <span>{quoteWords(getQuote(base), currency, text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A packet with an agreement of its own is sold only to viewers who accept it (PKT-03). */
export function AgreementStep({ purchase, state, text }: PurchaseStepProps<'agreement'>) {
  const { t } = text
  return (
    <StepFrame title={t('buy.agreementTitle')}>
      <p>{t('buy.agreementText')}</p>
      <a className="button" part="link-button" href={state.url} target="_blank" rel="noopener noreferrer">
        {t('buy.agreementOpen')}
      </a>
      <Submit label={t('buy.agree')} onPress={() => purchase.agree()} />
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

/** The periods of a packet, or the forms of a content, that are for sale. */
export function PeriodsStep({ purchase, state, text }: PurchaseStepProps<'periods'>) {
  const { packet, currency } = state.sale
  const { t } = text
  return (
    <StepFrame title={t(packet ? 'buy.periodsTitle' : 'buy.formsTitle')}>
      <ul className="choices">
        {state.periods.map((period, place) => (
          <li key={period.id}>
            <button
              type="button"
              className="choice"
              part="choice-button"
              data-focus={place === 0 ? '' : undefined}
              onClick={() => purchase.choosePeriod(period)}
            >
              <span>{getName(period, packet === null, text)}</span>
              <span>{quoteWords(getPurchaseQuote(period), currency, text)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}

/** A form of a content has a name from the operator; a period is named by its length only. */
function getName(purchase: PurchaseType, isContent: boolean, text: Text): string {
  const { short, title } = purchase
  const period = periodWords(purchase.period_human, text)
  return isContent ? short || period || title : period || title
}

/** The ways to pay of the account, with the operator's names (PKT-04). */
export function MethodsStep({ purchase, state, tv, text }: PurchaseStepProps<'methods'>) {
  const { order } = state
  const { t } = text
  return (
    <StepFrame title={t('buy.methodsTitle')}>
      <p>{t('buy.methodsText', { amount: amountWords(amountBySystem(order), order.sale.currency, text) })}</p>
      {!isKept(tv.storage) && <p role="alert">{t('buy.notRemembered')}</p>}
      <ul className="choices">
        {order.systems.map((system, place) => {
          const { payform_shortname: form, title, name, description } = system
          return (
            <li key={`${form} ${name} ${title}`}>
              <button
                type="button"
                className="choice tall"
                part="choice-button"
                data-focus={place === 0 ? '' : undefined}
                onClick={() => purchase.chooseSystem(system)}
              >
                <span>{title || name || form}</span>
                {description && <small>{description}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      <Back label={t('buy.back')} onPress={() => purchase.back()} />
    </StepFrame>
  )
}
