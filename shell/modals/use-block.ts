import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Block } from '../../core/session'
import { formatMoney } from '../../core/text'
import { useSite } from '../site/site-context'
import { useShown } from '../site/use-shown'

/** What stands in the way of the account, asked for again every 5 s while the page is in front. */
export function useBlock(): Block | null {
  useSignals()
  const { blockWatch } = useSite()
  const shown = useShown()
  useEffect(() => (shown ? blockWatch.watch() : undefined), [shown, blockWatch])
  return blockWatch.block.value
}

/** Prints an amount in the provider's currency. */
export function useMoney(): (amount: string) => string {
  useSignals()
  const { tv, language } = useSite()
  const currency = tv.session.network.value?.provider?.currency?.ISO_CODE || null
  return (amount) => formatMoney(amount, currency, language)
}
