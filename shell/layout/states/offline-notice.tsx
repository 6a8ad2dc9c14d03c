import { useSignals } from '@preact/signals-react/runtime'
import { WifiOff as Offline } from 'lucide'
import { useEffect } from 'react'
import type { BrandConfig } from '../../../core/brand'
import { pageVisibility } from '../../../core/browser/page/visibility'
import { createConnectivity, repeatInView } from '../../../core/connectivity'
import { systemClock as clock } from '../../../core/lib/clock'
import { createPacing } from '../../../core/lib/retry/pacing'
import { Icon } from '../../../widgets/kit/controls/icon'
import { replaceConnection, siteConnection } from '../../site/connection'
import { useSite } from '../../site/site-context'

/** Interval at which the logo is requested, ms. */
const LOGO_MS = 300_000
/** Picture used for a brand without a logo. */
const ICON = '/icons/32.png'

/** Notice while there is no connection; it disappears when the connection is back. */
export default function OfflineNotice() {
  useSignals()
  const { config, text } = useSite()
  useEffect(() => watchConnection(config), [config])
  return (
    <div className="offline-bar" role="status">
      {siteConnection.offline && (
        <p>
          <Icon node={Offline} />
          {text.t('site.offline')}
        </p>
      )}
    </div>
  )
}

function watchConnection({ connectivity: rules, brand }: BrandConfig): () => void {
  const ports = { clock, visibility: pageVisibility }
  const connectivity = createConnectivity({
    ...ports,
    pacing: createPacing(),
    browser: {
      get offline() {
        return navigator.onLine === false
      },
      onChange: onReport,
    },
    ping:
      rules?.ping === false
        ? null
        : (signal) => fetch(toFreshAddress('/robots.txt'), { cache: 'no-store', signal }),
  })
  replaceConnection(connectivity)
  const stopLogo =
    rules?.logoRequest === false
      ? null
      : repeatInView(ports, LOGO_MS, () => {
          new Image().src = toFreshAddress(brand.logo ?? ICON)
        })
  return () => {
    stopLogo?.()
    replaceConnection(null)
    connectivity.release()
  }
}

/** Adds a query to the address for which no cache has an answer. */
const toFreshAddress = (file: string): string => `${file}${file.includes('?') ? '&' : '?'}t=${clock.now()}`

/** Listens for the browser's report that the connection was lost or is back. */
function onReport(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
