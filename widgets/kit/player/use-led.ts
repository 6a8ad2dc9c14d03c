import { useEffect, useMemo, useRef } from 'react'
import type { WidgetHost } from '../define-widget'
import { useRemote } from './use-remote'

/** Whether the viewer came to the controls with OK, as a remote does: then arrows go from control to control (PLY-08). */
export interface Led {
  begin(): void
  end(): void
}

/** A pointer or Tab means that there is more than a remote. */
export function useLed(host: WidgetHost): Led {
  const on = useRef(false)
  const led = useMemo(() => {
    const turn = (to: boolean) => () => {
      on.current = to
    }
    return { begin: turn(true), end: turn(false), is: () => on.current }
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    host.element.addEventListener('pointerdown', led.end, { signal })
    host.element.addEventListener('keydown', ({ key }) => key === 'Tab' && led.end(), { signal })
    return () => stop.abort()
  }, [host, led])
  useRemote(host, led.is, null)
  return led
}
