import { AgreementStep, BasesStep, MethodsStep, PeriodsStep } from './choice-steps'
import { AlreadyStep, ConfirmChangeStep, DoneStep, KeptStep, RefusedStep } from './end-steps'
import {
  ConfirmStep,
  ElsewhereStep,
  InstructionsStep,
  PendingStep,
  ToppedUpStep,
  UnconfirmedStep,
  VerifyingStep,
} from './payment-steps'
import type { PurchaseStepProps } from './step-props'

/** A step after the parental check, or the end of a purchase; empty for an earlier step. */
export function LaterStep({ state, ...rest }: PurchaseStepProps) {
  switch (state.name) {
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
    case 'confirm-change':
      return <ConfirmChangeStep state={state} {...rest} />
    case 'confirm':
      return <ConfirmStep state={state} {...rest} />
    case 'pending':
      return <PendingStep state={state} {...rest} />
    case 'elsewhere':
      return <ElsewhereStep state={state} {...rest} />
    case 'topped-up':
      return <ToppedUpStep state={state} {...rest} />
    case 'verifying':
      return <VerifyingStep state={state} {...rest} />
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
      return null
  }
}
