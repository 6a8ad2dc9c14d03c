import { useSignals } from '@preact/signals-react/runtime'
import type { LoginStep } from '../../../core/session/login'
import { safeAddress } from '../safe-address'
import { CodeField } from './code-field'
import type { StepProps } from './step-props'

interface BotCodeProps extends StepProps {
  step: Extract<LoginStep, { name: 'telegram' }>
}

/** Sends the viewer to the operator's bot and takes the code that it gives. */
export function BotCode({ step, ...props }: BotCodeProps) {
  useSignals()
  const { login, t } = props
  const bot = safeAddress(step.bot)
  return (
    <>
      <p>{t('auth.botHelp')}</p>
      {bot && (
        <a className="button" href={bot} target="_blank" rel="noreferrer" data-focus="">
          {t('auth.openBot')}
        </a>
      )}
      <p role="status">{t('auth.botWaiting')}</p>
      <CodeField {...props} label={t('auth.botCode')} length={login.codeLength.value} second={bot !== null} />
    </>
  )
}
