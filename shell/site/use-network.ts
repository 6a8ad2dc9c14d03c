import { useSignals } from '@preact/signals-react/runtime'
import { useCallback } from 'react'
import { getNetwork, type Network } from '../../core/session'
import { useSite } from './site-context'
import { type Loaded, useLoaded } from './use-loaded'

/** The network lookup (ACC-01); made by itself where no session has started, as on legal pages. */
export function useNetwork(): Loaded<Network> {
  useSignals()
  const { tv } = useSite()
  const known = tv.session.network.value
  const load = useCallback(() => getNetwork(tv.api, tv.config.provider ?? null), [tv])
  const requested = useLoaded(load, known ? null : '')
  return known ? { name: 'ready', value: known } : requested
}
