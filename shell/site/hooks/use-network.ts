import { useSignals } from '@preact/signals-react/runtime'
import { getNetwork, type Network } from '../../../core/session'
import { type Loaded, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../site-context'

/** The network lookup (ACC-01); requested separately if no session has started, as on legal pages. */
export function useNetwork(): Loaded<Network> {
  useSignals()
  const { tv } = useSite()
  const known = tv.session.network.value
  const requested = useLoaded(() => getNetwork(tv.api, tv.config.provider ?? null), [tv], {
    of: known ? null : '',
  })
  return known ? { name: 'ready', value: known } : requested
}
