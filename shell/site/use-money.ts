import { useSignals } from '@preact/signals-react/runtime'
import { formatMoney } from '../../core/text'
import { useSite } from './site-context'

/** Formats an amount in a currency, by its ISO code; in that of the viewer's provider if none is given. */
export function useMoney(given?: string): (amount: string) => string {
  useSignals()
  const { tv, language } = useSite()
  const currency = given || tv.session.network.value?.provider?.currency?.ISO_CODE || null
  return (amount) => formatMoney(amount, currency, language)
}
