import { formatDate } from '../../../core/text'
import { useSite } from '../../site/site-context'
import { Progress } from './progress'
import type { StepProps } from './step-props'

/** The operator is using the code up, or is asked whether it has. */
export function BusyStep({ state }: Pick<StepProps<'applying' | 'verifying'>, 'state'>) {
  const { t } = useSite().text
  const words = t(state.name === 'applying' ? 'promo.applying' : 'promo.verifying')
  return (
    <div className="form">
      <Progress step={2} />
      <div className="promo-busy" role="status">
        <div className="spinner" />
        <p>{words}</p>
      </div>
    </div>
  )
}

/** Says what is not known, and lets the viewer ask again; the code is not sent a second time for that. */
export function UnconfirmedStep({ promo, state }: StepProps<'unconfirmed'>) {
  const { t } = useSite().text
  return (
    <div className="form">
      <p role="alert" dir="auto">
        {t('promo.unconfirmedText', { code: state.code })}
      </p>
      <div className="modal-actions">
        <button type="button" className="button primary" data-focus="" onClick={promo.checkAgain}>
          {t('buy.checkAgain')}
        </button>
        <button type="button" className="button" onClick={promo.back}>
          {t('promo.otherCode')}
        </button>
      </div>
    </div>
  )
}

/** The gift of the code; closing it loads the page again, with what the packet opens. */
export function DoneStep({ state, onClose }: Pick<StepProps<'done'>, 'state'> & { onClose: () => void }) {
  const { text } = useSite()
  const { t, language } = text
  const { code, packet, days, until } = state.gift
  const facts = [
    [t('promo.title'), code],
    [t('promo.packet'), packet],
    [t('promo.term'), days > 0 ? t('packets.unit.days', { count: days }) : ''],
    [t('promo.until'), until === null ? '' : formatDate(until / 1000, language)],
  ] as const
  return (
    <div className="form">
      <p role="status">{t('promo.doneText')}</p>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <button type="button" className="button primary" data-focus="" onClick={onClose}>
        {t('buy.done')}
      </button>
    </div>
  )
}
