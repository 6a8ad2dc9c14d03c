/** Converts an application server's key for the Push API; null if it is not base64url. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> | null {
  try {
    const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** True if this browser can still be asked for the permission to notify. */
export const canAskForPush = (): boolean =>
  'Notification' in window && 'PushManager' in window && Notification.permission === 'default'

/**
 * Shows the browser's permission dialog and subscribes to pushes; call it at a press. Resolves to the subscription as
 * JSON, or to null if the viewer refuses. Rejects if the browser cannot subscribe.
 */
export const subscribeToPush = async (applicationServerKey: string): Promise<string | null> =>
  (await Notification.requestPermission()) === 'granted' ? subscription(applicationServerKey) : null

/**
 * The subscription of a viewer who has granted the permission before, as JSON; null without the permission. If the
 * browser has dropped it, or it is for another key, it is created again. Rejects as {@link subscribeToPush}.
 */
export const presentPush = async (applicationServerKey: string): Promise<string | null> =>
  'Notification' in window && 'PushManager' in window && Notification.permission === 'granted'
    ? subscription(applicationServerKey)
    : null

async function subscription(applicationServerKey: string): Promise<string> {
  const key = keyBytes(applicationServerKey)
  if (!key) throw new Error('The application server key of the configuration is not base64url.')
  const { pushManager } = await navigator.serviceWorker.ready
  const present = await pushManager.getSubscription()
  const bytes = new Uint8Array(present?.options.applicationServerKey ?? [])
  if (present && String(bytes) === String(key)) return JSON.stringify(present)
  await present?.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}
