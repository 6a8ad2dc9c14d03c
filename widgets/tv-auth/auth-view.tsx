import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Text } from '../../core/text'
import { Dialog } from '../kit/controls/dialog'
import type { WidgetProps } from '../kit/element/define-widget'
import { useStepFocus } from '../kit/forms/use-step-focus'
import { AuthBody } from './auth-body'
import { authHeadingOf } from './auth-heading'
import { useAuth } from './use-auth'

/** Says nothing until the words are there. */
const SILENT: Text['t'] = () => ''

/** The element's view: the form of a step in its place or in a dialog, or who is signed in. */
export function AuthView(props: WidgetProps) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  const auth = useAuth(props)
  const { text, login, dialog, shown, step, calls, cancel } = auth
  const t = text?.t ?? SILENT
  const heading = authHeadingOf(step, login, t)
  useStepFocus(box, props.host.element, {
    step,
    fault: login?.state.value.fault ?? null,
    dialog,
    calls,
    ready: shown && text !== null,
  })

  if (!shown) return null
  const body = (
    <div ref={box} className={dialog ? 'auth' : 'auth inline'}>
      <AuthBody auth={auth} host={props.host} heading={heading} />
    </div>
  )
  if (!dialog) return body
  return (
    <Dialog
      label={heading.title}
      closeLabel={t('auth.close')}
      closable={props.required !== true}
      part="dialog"
      onClose={cancel}
    >
      {body}
    </Dialog>
  )
}
