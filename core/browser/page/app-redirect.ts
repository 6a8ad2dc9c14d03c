import type { Clock } from '../../lib/clock'

/** The page waits this long for an application before it opens the store, ms; iOS asks the viewer first (NAV-09). */
const WAIT_MS = 25
const IOS_WAIT_MS = 2500

interface AppRedirect {
  /** Address of the application, with a scheme of its own. */
  app: string
  /** Where the application is installed, for a device without it. */
  store: string
  isIos: boolean
  clock: Pick<Clock, 'setTimeout'>
  go(address: string): void
  /** True once another application covers the page. */
  isHidden(): boolean
}

/** Opens an application; if the page is still visible after the waiting time, opens the store (NAV-09). */
export function redirectToApp({ app, store, isIos, clock, go, isHidden }: AppRedirect): void {
  go(app)
  clock.setTimeout(
    () => {
      if (!isHidden()) go(store)
    },
    isIos ? IOS_WAIT_MS : WAIT_MS,
  )
}

/** True on an iPhone or an iPad, whose user agent is that of a Mac with a touch screen. */
export const isIosDevice = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
