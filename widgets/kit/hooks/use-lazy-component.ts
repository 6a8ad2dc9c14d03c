import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepLoading } from '../../../core/lib/retry/keep-loading'
import type { WidgetHost } from '../element/define-widget'
import { adoptSheets } from '../element/root'

/** Rarely used code loads after this much playback, ms: until then the network is for media. */
const LATER_MS = 10_000
/** Code for controls of playback loads after this much playback, ms: the buffer is full by then. */
export const WHEN_BUFFERED_MS = 2000

/**
 * Loads a rarely used component when it is `needed`, or after `afterMs` of playback, so that it is available if the network
 * fails later. Null until it has loaded; false after a failure, after which it is requested again until it loads.
 */
export function useLazyComponent<T>(
  load: () => Promise<T>,
  needed: boolean,
  playing: boolean,
  afterMs = LATER_MS,
): T | null | false {
  const [part, setPart] = useState<{ is: T | null | false }>({ is: null })
  const loading = useRef(load)
  const missing = !part.is
  useEffect(() => {
    if (!missing || !(needed || playing)) return
    let giveUp = () => {}
    const timer = setTimeout(
      () => {
        giveUp = keepLoading(
          loading.current,
          (is) => setPart({ is }),
          () => setPart({ is: false }),
        )
      },
      needed ? 0 : afterMs,
    )
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [needed, playing, missing, afterMs])
  return part.is
}

/** Adopts the stylesheet of a lazily loaded component. */
export function useSheet(host: WidgetHost, sheet: CSSStyleSheet): void {
  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (root) adoptSheets(root, [sheet])
  }, [host, sheet])
}
