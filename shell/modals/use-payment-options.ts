import { useMemo } from 'react'
import { systemClock } from '../../core/lib/clock'
import { scopeOf } from '../../core/lib/storage-keys'
import { useSite } from '../site/site-context'

let owners = 0
/** Distinguishes this page from the other tabs. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('')

/** The ports of a payment of the account, for this page. */
export function usePaymentOptions() {
  const { tv, language } = useSite()
  return useMemo(() => {
    owners += 1
    const { api, session, tabs, storage, config } = tv
    const owner = `${PAGE}-account-${owners}`
    return { api, session, tabs, storage, clock: systemClock, scope: scopeOf(config), owner, language }
  }, [tv, language])
}
