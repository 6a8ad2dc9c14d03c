import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Login } from '../../core/session/login'
import type { Text } from '../../core/text'
import { Dialog, DialogExit } from '../kit/controls/dialog'
import type { WidgetProps } from '../kit/element/define-widget'
import { useStepFocus } from '../kit/forms/use-step-focus'
import type { TvAuthStep } from '../kit/shapes'
import { AuthBody } from './auth-body'
import { useAuth } from './use-auth'

/** Returns no text, until the texts have loaded. */
const SILENT: Text['t'] = () => ''

/** The element's view: the form of a step in its place or in a dialog, or who is signed in. */
export function AuthView(props: WidgetProps) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  // A form in the page may follow a dialog that is still fading out.
  const setBox = (element: HTMLDivElement | null) => {
    if (element) box.current = element
  }
  const auth = useAuth(props)
  const { text, login, dialog, shown, step, calls, cancel } = auth
  const t = text?.t ?? SILENT
  const heading = getAuthHeading(step, login, t)
  useStepFocus(box, props.host.element, {
    step,
    fault: login?.state.value.fault ?? null,
    dialog,
    calls,
    ready: shown && text !== null,
  })

  const body = (
    <div ref={setBox} className={dialog ? 'auth' : 'auth inline'}>
      <AuthBody auth={auth} host={props.host} heading={heading} />
    </div>
  )
  return (
    <>
      {shown && !dialog && body}
      <DialogExit isOpen={shown && dialog}>
        {(isLeaving) => (
          <Dialog
            isLeaving={isLeaving}
            label={heading.title}
            closeLabel={t('auth.close')}
            closable={props.required !== true}
            part="dialog"
            onClose={cancel}
          >
            {body}
          </Dialog>
        )}
      </DialogExit>
    </>
  )
}

/** The heading of a step: the operator's text if it has one. It is plain text, never markup. */
function getAuthHeading(
  step: TvAuthStep | null,
  login: Login | null,
  t: Text['t'],
): { title: string; text: string } {
  const network = login?.network.value
  const own = network?.provider ? network.provider.landing?.login : network?.default
  const { step: now } = login?.state.value ?? {}
  const title = now?.name === 'method' || now?.name === 'provider-code' ? now.title : ''
  switch (step) {
    case 'method': {
      return { title: title || own?.title || t('auth.title'), text: own?.description ?? '' }
    }
    case 'phone':
      return { title: own?.title || t('auth.title'), text: own?.description ?? '' }
    case 'code':
      return { title: t('auth.codeTitle'), text: '' }
    case 'telegram':
      return { title: t('auth.botTitle'), text: '' }
    case 'provider-code':
      return { title: title || t('auth.providerTitle'), text: '' }
    case 'city':
      return { title: t('auth.cityTitle'), text: t('auth.cityText') }
    case 'address':
      return { title: t('auth.addressTitle'), text: t('auth.addressText') }
    case 'blocked':
      return { title: t('auth.blocked.title'), text: '' }
    case 'done':
      return { title: t('auth.signedIn'), text: '' }
    default:
      return { title: t('auth.title'), text: '' }
  }
}
