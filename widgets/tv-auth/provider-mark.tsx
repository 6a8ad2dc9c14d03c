import type { Login } from '../../core/session/login'
import type { Text } from '../../core/text'

interface ProviderMarkProps {
  network: Login['network']['value']
  /** True where the step asks for something that only this provider gives. */
  named: boolean
  t: Text['t']
}

/** The provider's logo; without one its name, where a step has to say whose customer it asks for. */
export function ProviderMark({ network, named, t }: ProviderMarkProps) {
  const provider = network?.provider
  if (!provider?.name) return null
  const logo = provider.landing?.logo
  if (!logo && !named) return null
  return (
    <p className="provider">
      {logo ? (
        <img src={logo} alt={provider.name} height="32" />
      ) : (
        t('auth.providerName', { name: provider.name })
      )}
    </p>
  )
}
