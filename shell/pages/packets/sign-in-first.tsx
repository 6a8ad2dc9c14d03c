import { useSignals } from '@preact/signals-react/runtime'
import { LogIn } from 'lucide'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { SignInButton } from '../../layout/sign-in-button'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'

/** Names of a visitor's provider, the id first; none where the network has no provider. */
export type VisitorProvider = readonly string[]

/**
 * The provider of a visitor who has no session, because a login is required or the country is not served: these pages
 * open all the same, and show what the provider offers to everybody (ACC-03, ACC-13). Null for everyone else.
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

/** The way to the login, or to what is said of a country in which no login helps (ACC-13). */
export function WayIn() {
  useSignals()
  const { tv, text } = useSite()
  return tv.session.state.value.name === 'forbidden-country' ? (
    <Link to="/geo_lock">{text.t('gate.geo.title')}</Link>
  ) : (
    <SignInButton />
  )
}

/** In place of packets that are shown after a login only (ACC-03). */
export function SignInFirst() {
  const { t } = useSite().text
  useTitle(t('packets.title'))
  return (
    <Message whole icon={LogIn} title={t('packets.signInFirst')}>
      <WayIn />
    </Message>
  )
}
