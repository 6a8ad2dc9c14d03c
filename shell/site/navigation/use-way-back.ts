import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../site-context'

/** Index of the present entry of the history, which the router keeps in its state. */
export const historyIndex = (): number => Number(history.state?.idx ?? 0)

/** Returns the function that goes back to where the viewer came from, or to the main page if that was another site. */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (historyIndex() === 0) void navigate('/', { replace: true })
    else void navigate(-1)
  }, [navigate])
}

/** Calls `leave` on Escape if `leads` is true, unless Escape closes something open over the page, or full screen. */
export function useEscape(leave: () => void, leads = true): void {
  const { modals } = useSite()
  useEffect(() => {
    if (!leads) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return
      if (event.composedPath().some(isOpenOver)) return
      // Between two dialogs neither is in the document.
      if (modals.state.peek().name === 'open') return
      leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [leave, leads, modals])
}

/** The dialog or menu in which a key was pressed, or the root that contains one. */
function isOpenOver(target: EventTarget): boolean {
  const root = target instanceof Document || target instanceof ShadowRoot ? target : null
  return root?.querySelector('dialog[open], :popover-open') != null
}
