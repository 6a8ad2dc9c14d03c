import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useState } from 'react'
import { getNetwork, type Network } from '../../core/api/network'
import { asTvError, type TvError } from '../../core/lib/errors'
import { useSite } from './site-context'

export type NetworkState =
  | { name: 'loading' }
  | { name: 'ready'; network: Network }
  | { name: 'failed'; error: TvError }

/** What the operator says of this network, also where no session has begun: a page to read needs none. */
export function useNetwork(): { state: NetworkState; retry: () => Promise<void> } {
  useSignals()
  const { tv } = useSite()
  const known = tv.session.network.value
  const [state, setState] = useState<NetworkState>({ name: 'loading' })
  const load = useCallback(
    () =>
      getNetwork(tv.api, tv.config.provider ?? null).then(
        (network) => setState({ name: 'ready', network }),
        (thrown) => setState({ name: 'failed', error: asTvError(thrown) }),
      ),
    [tv],
  )
  const needed = known === null
  useEffect(() => {
    if (needed) void load()
  }, [needed, load])
  return { state: known ? { name: 'ready', network: known } : state, retry: load }
}
