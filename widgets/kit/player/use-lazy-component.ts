import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WidgetHost } from '../define-widget'

/** Playback has the line for itself this long before what is rarely needed is fetched, ms. */
const LATER_MS = 10_000

/**
 * A part of the view that most viewers never see, fetched when it is `needed`, or once the picture has played a while:
 * then it is there when the line is not. Null until it is there, false where it does not come.
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
    const fetch = () =>
      loading.current().then(
        (is) => setPart({ is }),
        () => setPart({ is: false }),
      )
    const timer = setTimeout(fetch, needed ? 0 : afterMs)
    addEventListener('online', fetch)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetch)
    }
  }, [needed, playing, missing, afterMs])
  return part.is
}

/** The looks of such a part come with it. */
export function useSheet(host: WidgetHost, sheet: CSSStyleSheet): void {
  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (root && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [host, sheet])
}
