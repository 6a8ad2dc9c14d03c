import { useEffect, useMemo, useRef } from 'react'
import type { WidgetHost } from '../../element/define-widget'
import { useRemote } from './use-remote'

/** Whether the viewer came to the controls with OK, as a remote does: then arrows go from control to control (PLY-08). */
export interface DpadFocus {
  begin(): void
  end(): void
}

/**
 * A pointer or Tab means that there is more than a remote. Arrows do not lead from one hidden control to the next: up and
 * down are the volume then.
 */
export function useDpadFocus(host: WidgetHost): DpadFocus {
  const on = useRef(false)
  const dpadFocus = useMemo(() => {
    const turn = (to: boolean) => () => {
      on.current = to
    }
    const is = (root: ShadowRoot) => on.current && !root.activeElement?.closest('.asleep')
    return { begin: turn(true), end: turn(false), is }
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    host.element.addEventListener('pointerdown', dpadFocus.end, { signal })
    host.element.addEventListener('keydown', ({ key }) => key === 'Tab' && dpadFocus.end(), { signal })
    return () => stop.abort()
  }, [host, dpadFocus])
  useRemote(host, dpadFocus.is, null)
  return dpadFocus
}
