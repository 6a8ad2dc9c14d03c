import { useSignals } from '@preact/signals-react/runtime'
import { useSite } from './site-context'

/** Identity of the present viewer; null until there is one. A page of the operator's data loads again when it changes. */
export function useIdentity(): string | null {
  useSignals()
  return useSite().tv.session.identity.value
}
