/**
 * The native application around the site, in its web view (NAV-09). Wire guess (docs/wire-guesses.md): it is the object
 * `AndroidBridge` of the page with these methods, any of which may be absent.
 */
interface AppBridge {
  openUrl?(address: string): void
  deletePush?(id: string): void
  /** Takes JSON with `action`, `time_to_live`, `time_start`, `title`, `id` and `destination`. */
  logPush?(json: string): void
}

/** Events of the page by which the application hands over a push, and the address for pushes, in `detail`. */
export const APP_EVENTS = { push: 'tv-push', token: 'tv-push-token' } as const

/** Read at each use: the application may add it after the page has begun. */
const bridge = (): AppBridge | undefined => Reflect.get(globalThis, 'AndroidBridge') as AppBridge | undefined

/** Calls a method of the application; false without it, or if it throws. */
function call(use: (app: AppBridge) => void): boolean {
  const app = bridge()
  if (!app) return false
  try {
    use(app)
    return true
  } catch {
    return false
  }
}

/** Opens an address of another site by the application; without one in the normal browser (NAV-09). */
export function openOutside(address: string): void {
  const isOpened = typeof bridge()?.openUrl === 'function' && call((app) => app.openUrl?.(address))
  if (!isOpened) window.open(address, '_blank', 'noopener,noreferrer')
}

export const deletePush = (id: string): void => void call((app) => app.deletePush?.(id))

export const logPush = (push: object): void => void call((app) => app.logPush?.(JSON.stringify(push)))
