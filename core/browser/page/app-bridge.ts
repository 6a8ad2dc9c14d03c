import { toJson } from '../../lib/json'

/**
 * The native application around the site, in its web view (NAV-09). Wire guess (docs/wire-guesses.md): it is the object
 * `AndroidBridge` of the page with these methods, any of which may be absent.
 */
interface AppBridge {
  openUrl?(address: string): void
  deletePush?(id: string): void
  /** Receives JSON with `action`, `time_to_live`, `time_start`, `title`, `id` and `destination`. */
  logPush?(json: string): void
}

/** Events by which the application passes a push, and the address for pushes, to the page, in `detail`. */
export const APP_EVENTS = { push: 'tv-push', token: 'tv-push-token' } as const

/** Read at each use, because the application may add it after the page has loaded. */
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

/** Opens an address of another site by the application; false without one (NAV-09). */
export const openByApp = (address: string): boolean =>
  typeof bridge()?.openUrl === 'function' && call((app) => app.openUrl?.(address))

/** Opens an address of another site by the application; without one, in a new tab of the browser (NAV-09). */
export function openOutside(address: string): void {
  if (!openByApp(address)) window.open(address, '_blank', 'noopener,noreferrer')
}

/**
 * Opens a pressed link by the application if it leaves the site: into another tab, or permanently (`rel="external"`).
 * Other links to another site return to this one, such as those to a bank or a login, so they stay in the web view.
 */
export function followOutside(event: MouseEvent): void {
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
  if (!link || event.defaultPrevented || link.origin === location.origin) return
  const leaves = link.target === '_blank' || link.relList.contains('external')
  if (leaves && /^https?:$/.test(link.protocol) && openByApp(link.href)) event.preventDefault()
}

export const deletePush = (id: string): void => void call((app) => app.deletePush?.(id))

export const logPush = (push: object): void => void call((app) => app.logPush?.(toJson(push)))
