import { useState } from 'react'
import { subscribeToPush } from '../../core/browser/web-push'
import type { PushToken } from '../../core/inbox'
import { useSite } from '../site/site-context'
import { usePushKey } from './use-occasions'

/** Asks by the browser's own question, at this press only, and saves the address for pushes on the device (MSG-04). */
export function PermissionAction({ pushToken, onDone }: { pushToken: PushToken; onDone: () => void }) {
  const { t } = useSite().text
  const key = usePushKey()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = async () => {
    setState('asking')
    try {
      const token = key === null ? null : await subscribeToPush(key)
      if (token !== null) await pushToken.save({ token, notification_type: 'webpush' })
      onDone()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className="button primary"
        aria-disabled={state === 'asking'}
        onClick={() => void (state === 'asking' || ask())}
      >
        {t('prompt.permissionAction')}
      </button>
      {state === 'failed' && (
        <p className="prompt-failure" role="alert">
          {t('push.failed')}
        </p>
      )}
    </>
  )
}
