import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { Progress } from './progress'
import type { StepProps } from './step-props'

/** The operator's texts that the viewer confirms before the code is used (PRM-01). */
export function ConfirmStep({ promo, state }: StepProps<'confirm'>) {
  const { t } = useSite().text
  const money = useMoney()
  const { code, description, confirmation, after } = state.offer
  return (
    <div className="form">
      <Progress step={2} />
      <p dir="auto" className="promo-text">
        {confirmation?.text || description || code}
      </p>
      {confirmation?.description && (
        <p dir="auto" className="promo-note">
          {confirmation.description}
        </p>
      )}
      {after.map(({ name, price }) => (
        <p key={name}>
          {name === '' || price === null
            ? t('buy.renewsAsAnother')
            : t('buy.renewsAs', { packet: name, price: money(price) })}
        </p>
      ))}
      <div className="modal-actions">
        <button type="button" className="button primary" data-focus="" onClick={promo.confirm}>
          {t('promo.use')}
        </button>
        <button type="button" className="button" onClick={promo.back}>
          {t('buy.back')}
        </button>
      </div>
    </div>
  )
}
