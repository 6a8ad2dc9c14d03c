import { useSignals } from '@preact/signals-react/runtime'
import { LogIn } from 'lucide'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { SignInButton } from '../../layout/sign-in-button'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'

/** Names of a visitor's provider, the id first; empty if the network has no provider. */
export type VisitorProvider = readonly string[]

/**
 * The provider of a visitor without a session, because a login is required or the country is not served: these pages are
 * accessible anyway, and show what the provider offers to every visitor (ACC-03, ACC-13). Null for all other viewers.
 */
export function useVisitorProvider(): VisitorProvider | null {
  useSignals()
  const { session } = useSite().tv
  const provider = session.network.value?.provider
  const { name } = session.state.value
  return useMemo(() => {
    if (name !== 'auth-required' && name !== 'forbidden-country') return null
    return provider ? [provider.id, provider.landing?.shortname ?? ''] : []
  }, [name, provider])
}

/** The sign-in button, or the message for a country where a login does not help (ACC-13). */
export function WayIn() {
  useSignals()
  const { tv, text } = useSite()
  return tv.session.state.value.name === 'forbidden-country' ? (
    <Link to="/geo_lock">{text.t('gate.geo.title')}</Link>
  ) : (
    <SignInButton />
  )
}

/** Shown instead of packets that require a login (ACC-03). */
export function SignInFirst() {
  const { t } = useSite().text
  useTitle(t('packets.title'))
  return (
    <Message whole icon={LogIn} title={t('packets.signInFirst')}>
      <WayIn />
    </Message>
  )
}
