import { useSignals } from '@preact/signals-react/runtime'
import { PackageX } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { SignInButton } from '../../../layout/sign-in-button'
import { Message } from '../../../layout/states/message'
import { useSite } from '../../../site/site-context'

/** A packet that the viewer's provider does not offer: a login may show another provider's (PKT-01). */
export function NotOffered() {
  useSignals()
  const { tv, text, modals, config } = useSite()
  const isUser = tv.session.state.value.name === 'user'
  // Without `externalAuth`, which is another site.
  const opensLogin = !isUser && !config.externalAuth
  useEffect(() => {
    if (opensLogin) void modals.show({ name: 'auth' })
  }, [opensLogin, modals])
  return (
    <Message whole icon={PackageX} title={text.t('packets.otherProvider')}>
      {isUser ? (
        <Link className="button primary" to="/packets">
          {text.t('packets.toPackets')}
        </Link>
      ) : (
        <SignInButton />
      )}
    </Message>
  )
}
