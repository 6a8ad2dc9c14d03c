import { onIdle } from '../../../widgets/kit/hooks/on-idle'

/** The network is idle once no response has arrived for this long, ms: the first screen has its data then. */
const QUIET_MS = 500
/** Code that waits for an idle network waits at most this long, ms, because a video never stops loading. */
const LATEST_MS = 2000

let quiet: Promise<void> | null = null

const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(latest)
      resolve()
    }
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    })
    let timer = setTimeout(end, QUIET_MS)
    const latest = setTimeout(end, LATEST_MS)
    observer.observe({ type: 'resource' })
  })

/** Runs `load` in the next idle moment, which is waited for no longer than an idle network is. */
export const whenIdle = <T>(load: () => T | Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => onIdle(resolve, LATEST_MS)).then(load)

/** Runs `load` in an idle moment after the first screen has loaded, for code that may load last. */
export function afterFirstScreen<T>(load: () => T | Promise<T>): Promise<T> {
  quiet ??= whenQuiet()
  return quiet.then(() => whenIdle(load))
}
