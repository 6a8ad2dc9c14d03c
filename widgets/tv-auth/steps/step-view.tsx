import { Blocked } from './blocked'
import { BotCode } from './bot-code'
import { CodeAgain } from './code-again'
import { MethodList } from './method-list'
import { PhoneField } from './phone-field'
import { PlaceList } from './place-list'
import { ProviderCode } from './provider-code'
import { SentCode } from './sent-code'
import { Skeleton } from './skeleton'
import { StepForm, textOf } from './step-form'
import type { StepProps } from './step-props'

/**
 * The view of the login's present step. The steps of phone and code have one form element, with the phone in it throughout:
 * what fills in forms recognises it as one sign-in (ACC-05).
 */
export function StepView({ onAgain, ...props }: StepProps & { onAgain: () => void }) {
  const { login, state, t } = props
  const { step } = state
  switch (step.name) {
    case 'starting':
      if (state.fault && !state.busy)
        return (
          <button type="button" className="button primary" data-focus="" onClick={onAgain}>
            {t('player.retry')}
          </button>
        )
      return <Skeleton label={t('player.loading')} />
    case 'done':
      return <Skeleton label={t('player.loading')} />
    case 'method':
      return <MethodList {...props} step={step} />
    case 'phone':
      return (
        <StepForm
          {...props}
          submit={t('auth.getCode')}
          onSubmit={(values) => void login.sendPhone(textOf(values, 'phone'), textOf(values, 'name'))}
        >
          <PhoneField {...props} />
        </StepForm>
      )
    case 'code':
    case 'telegram':
      return (
        <StepForm
          {...props}
          submit={t('auth.confirm')}
          onSubmit={(values) => void login.confirmCode(textOf(values, 'code'))}
          after={step.name === 'code' && <CodeAgain {...props} sentBy={step.sentBy} />}
        >
          <input
            className="visually-hidden"
            type="tel"
            name="phone"
            autoComplete="tel"
            value={login.phoneMask.value.format(state.phone)}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {step.name === 'code' ? <SentCode {...props} step={step} /> : <BotCode {...props} step={step} />}
        </StepForm>
      )
    case 'provider-code':
      return (
        <StepForm
          {...props}
          submit={t('auth.signIn')}
          onSubmit={(values) =>
            void login.confirmProviderCode(textOf(values, 'identifier').trim(), textOf(values, 'code').trim())
          }
        >
          <ProviderCode {...props} />
        </StepForm>
      )
    case 'city':
      return (
        <PlaceList
          {...props}
          key="city"
          places={step.cities}
          label={t('auth.cityTitle')}
          onChoose={(id) => void login.chooseCity(id)}
        />
      )
    case 'address':
      return (
        <PlaceList
          {...props}
          key="address"
          places={step.addresses}
          label={t('auth.addressTitle')}
          onChoose={(id) => void login.chooseAddress(id)}
        />
      )
    case 'blocked':
      return <Blocked {...props} step={step} />
    default:
      return step satisfies never
  }
}
