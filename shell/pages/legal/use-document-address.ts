import { getResources } from '../../../core/brand'
import type { Network } from '../../../core/session'
import { type Loaded, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { webAddress } from '../../site/contacts'
import { useNetwork } from '../../site/hooks/use-network'
import { useSite } from '../../site/site-context'

export type LegalKind = 'agreement' | 'privacy' | 'terms'

const ofNetwork = (kind: LegalKind, network: Network): string | null =>
  webAddress(kind === 'terms' ? network.provider?.agreements?.terms : network[kind])

/**
 * Address of a legal document: from the network lookup, else from the operator's resources (ACC-01). Null if the operator
 * has no such document.
 */
export function useDocumentAddress(kind: LegalKind): Loaded<string | null> {
  const { tv } = useSite()
  const network = useNetwork()
  const own = network.name === 'ready' ? ofNetwork(kind, network.value) : null
  const general = useLoaded(async () => webAddress((await getResources(tv.api))[kind]), [tv, kind], {
    of: network.name === 'ready' && own === null ? kind : null,
  })

  if (network.name !== 'ready') return network
  return own === null ? general : { name: 'ready', value: own }
}
