import { AgreementStep, BasesStep, MethodsStep, PeriodsStep } from './choice-steps'
import { AlreadyStep, DoneStep, KeptStep, RefusedStep } from './end-steps'
import { LoginStep, PinStep, ShownStep } from './first-steps'
import { Loading } from './frame'
import { ConfirmStep, ElsewhereStep, InstructionsStep, PendingStep, UnconfirmedStep } from './payment-steps'
import type { StepProps } from './step-props'

/** The step of a purchase. */
export function PacketStep({ state, ...rest }: StepProps) {
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
    case 'bases':
      return <BasesStep state={state} {...rest} />
    case 'agreement':
      return <AgreementStep state={state} {...rest} />
    case 'periods':
      return <PeriodsStep state={state} {...rest} />
    case 'methods':
      return <MethodsStep state={state} {...rest} />
    case 'instructions':
      return <InstructionsStep state={state} {...rest} />
    case 'confirm':
      return <ConfirmStep state={state} {...rest} />
    case 'pending':
      return <PendingStep state={state} {...rest} />
    case 'elsewhere':
      return <ElsewhereStep state={state} {...rest} />
    case 'unconfirmed':
      return <UnconfirmedStep state={state} {...rest} />
    case 'done':
      return <DoneStep state={state} {...rest} />
    case 'already-bought':
      return <AlreadyStep state={state} {...rest} />
    case 'refused':
      return <RefusedStep state={state} {...rest} />
    case 'kept':
      return <KeptStep state={state} {...rest} />
    default:
      return state satisfies never
  }
}
