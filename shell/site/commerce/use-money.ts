import { useSignals } from '@preact/signals-react/runtime'
import { type Currency, formatMoney } from '../../../core/text'
import { useSite } from '../site-context'

/** Formats an amount in a currency; by default that of the viewer's provider. */
export function useMoney(given?: Currency): (amount: string) => string {
  useSignals()
  const { tv, language } = useSite()
  const currency = given ?? tv.session.network.value?.provider?.currency ?? null
  return (amount) => formatMoney(amount, currency, language)
}
