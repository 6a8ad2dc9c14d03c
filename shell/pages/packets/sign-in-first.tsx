import { useSignals } from '@preact/signals-react/runtime'
import { LogIn } from 'lucide'
import { Message } from '../../layout/message'
import { SignInButton } from '../../layout/sign-in-button'
import { useSite } from '../../site/site-context'
import { useTitle } from '../../site/use-page'

/** True where the operator serves no guests and no user is signed in: these pages open, and have no data. */
export function useIsLoginRequired(): boolean {
  useSignals()
  return useSite().tv.session.state.value.name === 'auth-required'
}

/** In place of packets for a viewer who has to sign in to see any (ACC-03). */
export function SignInFirst() {
  const { t } = useSite().text
  useTitle(t('packets.title'))
  return (
    <Message whole icon={LogIn} title={t('packets.signInFirst')}>
      <SignInButton />
    </Message>
  )
}
