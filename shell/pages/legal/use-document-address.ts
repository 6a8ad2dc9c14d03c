import { useCallback, useEffect, useState } from 'react'
import type { Network } from '../../../core/api/network'
import { getResources } from '../../../core/api/platform'
import { asTvError, type TvError } from '../../../core/lib/errors'
import { webAddress } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { useNetwork } from '../../site/use-network'

export type LegalKind = 'agreement' | 'privacy' | 'terms'

type AddressState =
  | { name: 'loading' }
  /** Null where the operator has no such document. */
  | { name: 'ready'; address: string | null }
  | { name: 'failed'; error: TvError; retry: () => Promise<void> }

const ofNetwork = (kind: LegalKind, network: Network): string | null =>
  webAddress(kind === 'terms' ? network.provider?.agreements?.terms : network[kind])

/** Where a legal text is: what is said of this network comes first, then what the operator says of itself (ACC-01). */
export function useDocumentAddress(kind: LegalKind): AddressState {
  const { tv } = useSite()
  const { state: network, retry } = useNetwork()
  const [general, setGeneral] = useState<AddressState>({ name: 'loading' })
  const own = network.name === 'ready' ? ofNetwork(kind, network.network) : null
  const needed = network.name === 'ready' && own === null

  const load = useCallback(
    (): Promise<void> =>
      getResources(tv.api).then(
        (found) => setGeneral({ name: 'ready', address: webAddress(found[kind]) }),
        (thrown) => setGeneral({ name: 'failed', error: asTvError(thrown), retry: load }),
      ),
    [tv, kind],
  )
  useEffect(() => {
    if (needed) void load()
  }, [needed, load])

  if (network.name === 'failed') return { name: 'failed', error: network.error, retry }
  if (network.name === 'loading') return { name: 'loading' }
  return own === null ? general : { name: 'ready', address: own }
}
