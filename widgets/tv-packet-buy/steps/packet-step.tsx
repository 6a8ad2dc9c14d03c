import { TvError } from '../../../core/lib/errors'
import { Failure } from '../../kit/controls/failure'
import type { LaterSteps } from '../use-later-steps'
import { LoginStep, PinStep, ShownStep } from './first-steps'
import { Loading } from './frame'
import type { StepProps } from './step-props'

/** The step of a purchase. */
export function PacketStep({ state, later, ...rest }: StepProps & { later: LaterSteps }) {
  const { t } = rest.text
  switch (state.name) {
    case 'loading':
    case 'failed':
    case 'preparing':
    case 'ordering':
      return <Loading label={t('player.loading')} />
    case 'paying':
      return <Loading label={t('buy.paying')} />
    case 'verifying':
      return <Loading label={t('buy.checking')} />
    case 'changing':
      return <Loading label={t('buy.changing')} />
    case 'shown':
      return <ShownStep state={state} {...rest} />
    case 'login':
      return <LoginStep state={state} {...rest} />
    case 'pin':
      return <PinStep state={state} {...rest} />
    default:
      if (later.View) return <later.View state={state} {...rest} />
      if (!later.hasFailed) return <Loading label={t('player.loading')} />
      return <Failure error={new TvError('script-refused')} t={t} onRetry={later.load} />
  }
}
