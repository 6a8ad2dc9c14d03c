import { useMemo } from 'react'
import { nextOwner } from '../../core/commerce'
import { systemClock } from '../../core/lib/clock'
import { scopeOf } from '../../core/lib/storage-keys'
import { useSite } from '../site/site-context'

/** The ports of a payment of the account, for this page. */
export function usePaymentOptions() {
  const { tv, language } = useSite()
  return useMemo(() => {
    const { api, session, viewer, tabs, storage, config } = tv
    return {
      api,
      session,
      viewer,
      tabs,
      storage,
      clock: systemClock,
      operatorTime: tv.clock,
      scope: scopeOf(config),
      operator: config.api,
      owner: nextOwner(),
      language,
    }
  }, [tv, language])
}
