import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../site-context'
import { changeFavourite } from './use-favourite'

/** Continues the pending page, modal or action after a login; without one the viewer stays on the page (ACC-15). */
export function useContinue(): () => void {
  const site = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const { modals, continuation } = site
    const next = continuation.take()
    // Replaces the history entry of the login.
    if (next && 'path' in next) void navigate(next.path, { replace: true })
    if (next && 'modal' in next) void modals.show(next.modal)
    else modals.finish()
    if (next && 'favourite' in next) void changeFavourite(site, next.favourite, 'add')
  }, [site, navigate])
}
