import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../site-context'

/** Leads back to where the viewer came from, and to the main page where that was not this site. */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // Following the player replaces the entry: whether there is one before it is known from the first.
  const first = useRef(key)
  return useCallback(() => {
    if (first.current === 'default') void navigate('/', { replace: true })
    else void navigate(-1)
  }, [navigate])
}

/** Runs on Escape where it `leads` anywhere, unless something open over the page, or a full screen, is what it closes. */
export function useEscape(leave: () => void, leads = true): void {
  const { modals } = useSite()
  useEffect(() => {
    if (!leads) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return
      if (event.composedPath().some(isOpenOver)) return
      // Between two dialogs none is in the page.
      if (modals.state.peek().name === 'open') return
      leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [leave, leads, modals])
}

/** The dialog or menu that a key was pressed in, or the root that holds one. */
function isOpenOver(target: EventTarget): boolean {
  const root = target instanceof Document || target instanceof ShadowRoot ? target : null
  return root?.querySelector('dialog[open], :popover-open') != null
}
