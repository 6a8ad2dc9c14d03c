import { useSignals } from '@preact/signals-react/runtime'
import { formatMoney } from '../../core/text'
import { useSite } from './site-context'

/** Formats an amount in the provider's currency. */
export function useMoney(): (amount: string) => string {
  useSignals()
  const { tv, language } = useSite()
  const currency = tv.session.network.value?.provider?.currency?.ISO_CODE || null
  return (amount) => formatMoney(amount, currency, language)
}
