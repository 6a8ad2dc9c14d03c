import { useSignals } from '@preact/signals-react/runtime'
import { type LoginMethod, type LoginStep, type SendMethod, sendsMessages } from '../../../core/session/login'
import { formatMoney, type Text } from '../../../core/text'
import { Field } from '../../kit/forms/field'
import { useCountdown } from '../../kit/forms/use-countdown'
import { faultText } from '../fault-text'
import { safeAddress } from '../safe-address'
import { CodeField, PhoneField } from './fields'
import { PlaceList } from './place-list'
import { Skeleton } from './skeleton'
import { readField, StepForm } from './step-form'
import type { LoginStepProps } from './step-props'

/**
 * The view of the login's present step. The steps of phone and code share one form element that always contains the
 * phone, so that password managers recognise one sign-in (ACC-05).
 */
export function StepView({ onAgain, ...props }: LoginStepProps & { onAgain: () => void }) {
  const { login, state, t } = props
  const { step } = state
  switch (step.name) {
    case 'starting':
      if (state.fault && !state.busy)
        return (
          <button
            type="button"
            className="button primary"
            part="retry-button"
            data-focus=""
            onClick={onAgain}
          >
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
          onSubmit={(values) => void login.sendPhone(readField(values, 'phone'), readField(values, 'name'))}
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
          onSubmit={(values) => void login.confirmCode(readField(values, 'code'))}
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
            void login.confirmProviderCode(
              readField(values, 'identifier').trim(),
              readField(values, 'code').trim(),
            )
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

interface BlockedProps extends LoginStepProps {
  step: Extract<LoginStep, { name: 'blocked' }>
}

/** The provider's text about a blocked account, with a button that checks the status again (ACC-10). */
function Blocked({ step, ...props }: BlockedProps) {
  useSignals()
  const { login, t, language } = props
  const { status, message, balance, amount, username } = step.block
  const currency = login.network.value?.provider?.currency ?? null
  const facts: [string, string][] = [
    [t('auth.blocked.account'), username],
    [t('auth.blocked.balance'), balance && formatMoney(balance, currency, language)],
    [t('auth.blocked.amount'), amount && formatMoney(amount, currency, language)],
  ]
  return (
    <StepForm {...props} submit={t('auth.blocked.check')} onSubmit={() => void login.checkBlock()}>
      <p>{message || t(status === -1 ? 'auth.blocked.pay' : 'auth.blocked.text')}</p>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </StepForm>
  )
}

interface BotCodeProps extends LoginStepProps {
  step: Extract<LoginStep, { name: 'telegram' }>
}

/** Sends the viewer to the operator's bot and takes the code that the bot shows. */
function BotCode({ step, ...props }: BotCodeProps) {
  useSignals()
  const { login, t } = props
  const bot = safeAddress(step.bot)
  return (
    <>
      <p>{t('auth.botHelp')}</p>
      {bot && (
        <a className="button" part="link-button" href={bot} target="_blank" rel="noreferrer" data-focus="">
          {t('auth.openBot')}
        </a>
      )}
      <p role="status">{t('auth.botWaiting')}</p>
      <CodeField {...props} label={t('auth.botCode')} length={login.codeLength.value} second={bot !== null} />
    </>
  )
}

interface MethodListProps extends LoginStepProps {
  step: Extract<LoginStep, { name: 'method' }>
}

/** The ways to sign in, with the operator's names. */
function MethodList({ login, state, t, step }: MethodListProps) {
  return (
    <div className="form" part="form">
      {step.methods.map(({ method, title }, index) => (
        <button
          key={method}
          type="button"
          className="button"
          part="method-button"
          data-focus={index === 0 ? '' : undefined}
          disabled={state.busy}
          onClick={() => login.chooseMethod(method)}
        >
          {title || getMethodWords(method, t)}
        </button>
      ))}
    </div>
  )
}

function getMethodWords(method: LoginMethod, t: Text['t']): string {
  switch (method) {
    case 'phone':
      return t('auth.byPhone')
    case 'telegram':
      return t('auth.byBot')
    case 'login':
      return t('auth.byProvider')
    default:
      return method satisfies never
  }
}

/** The name under which the provider knows its customer, and the code that the provider issued. */
function ProviderCode(props: LoginStepProps) {
  const { login, state, t } = props
  return (
    <>
      <Field
        label={t('auth.identifier')}
        help={t('auth.identifierHelp')}
        error={faultText(state.fault, 'identifier', t)}
        name="identifier"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        data-focus=""
        readOnly={state.busy}
        onInput={() => login.clearFault()}
      />
      <CodeField {...props} label={t('auth.providerCode')} length={null} second />
    </>
  )
}

interface SentCodeProps extends LoginStepProps {
  step: Extract<LoginStep, { name: 'code' }>
}

/** The step for the code that is being sent to the phone. */
function SentCode({ step, ...props }: SentCodeProps) {
  useSignals()
  const { login, state, t } = props
  const phone = login.phoneMask.value.format(state.phone)
  const digits = login.codeLength.value
  return (
    <>
      {/* The operator's note says how the code is sent, but may not name the number. */}
      {step.message ? (
        <p>
          {step.message}
          <br />
          {phone}
        </p>
      ) : (
        <p>{t('auth.codeSent', { phone })}</p>
      )}
      <CodeField
        {...props}
        label={t('auth.code')}
        help={t('auth.codeHelp', { count: digits })}
        length={digits}
      />
    </>
  )
}

/** Ways to get another code: by message once the operator's pause is over, from the bot at any time. */
function CodeAgain({ login, state, t, sentBy }: LoginStepProps & { sentBy: SendMethod }) {
  const seconds = useCountdown(state.resendAt)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const methods = [...new Set([sentBy, ...state.sendMethods])].filter(
    (method) => method !== 'sms' || sendsMessages(state.sendMethods),
  )
  return (
    <div className="again">
      {methods.map((method) => {
        const early = method === 'sms' && seconds > 0
        const waits = early || state.busy
        return (
          <button
            key={method}
            type="button"
            className="link"
            part="resend-button"
            aria-disabled={waits}
            onClick={() => void (waits || login.sendCode(method))}
          >
            {early ? t('auth.againIn', { time }) : buttonWords(method, method === sentBy, t)}
          </button>
        )
      })}
    </div>
  )
}

function buttonWords(method: SendMethod, again: boolean, t: Text['t']): string {
  switch (method) {
    case 'sms':
      return t(again ? 'auth.again' : 'auth.bySms')
    case 'telegram':
      return t('auth.byTelegram')
    default:
      return method satisfies never
  }
}
