import { WifiOff as Offline } from 'lucide'
import { useSyncExternalStore } from 'react'
import { browserConnection } from '../../../core/browser/browser-connection'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'

/** Notice while the browser is offline. */
export function OfflineNotice() {
  const { t } = useSite().text
  const offline = useSyncExternalStore(
    (changed) => {
      const stop = browserConnection.onOnline(changed)
      addEventListener('offline', changed)
      return () => {
        stop()
        removeEventListener('offline', changed)
      }
    },
    () => browserConnection.offline,
  )
  return (
    <div className="offline-bar" role="status">
      {offline && (
        <p>
          <Icon node={Offline} />
          {t('site.offline')}
        </p>
      )}
    </div>
  )
}
