import { Blocked } from './blocked'
import { CodeForm } from './code-form'
import { MethodList } from './method-list'
import { PhoneForm } from './phone-form'
import { PlaceList } from './place-list'
import { ProviderCodeForm } from './provider-code-form'
import { Skeleton } from './skeleton'
import type { StepProps } from './step-props'
import { TelegramForm } from './telegram-form'

/** The view of the login's present step. */
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
      return <PhoneForm {...props} />
    case 'code':
      return <CodeForm {...props} step={step} />
    case 'telegram':
      return <TelegramForm {...props} step={step} />
    case 'provider-code':
      return <ProviderCodeForm {...props} />
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
