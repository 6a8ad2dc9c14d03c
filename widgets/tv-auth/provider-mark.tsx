import type { Login } from '../kit/sign-in'

/** The provider's logo, or its name without one. */
export function ProviderMark({ network }: { network: Login['network']['value'] }) {
  const provider = network?.provider
  if (!provider?.name) return null
  const logo = provider.landing?.logo
  return (
    <p className="provider">{logo ? <img src={logo} alt={provider.name} height="32" /> : provider.name}</p>
  )
}
