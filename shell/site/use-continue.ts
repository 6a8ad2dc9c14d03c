import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from './site-context'

/** Continues the pending page, modal or action after a login; without one the viewer stays on the page (ACC-15). */
export function useContinue(): () => void {
  const { modals, continuation } = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const next = continuation.take()
    // Replaces the history entry of the login.
    if (next && 'path' in next) void navigate(next.path, { replace: true })
    if (next && 'modal' in next) void modals.show(next.modal)
    else modals.finish()
  }, [modals, continuation, navigate])
}
