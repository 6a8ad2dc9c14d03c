import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from './site-context'

/** What to do once somebody signed in: what was pending goes on, otherwise the viewer stays where they are (ACC-15). */
export function useContinue(): () => void {
  const { modals, continuation } = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const next = continuation.take()
    // In place of the entry that the login made.
    if (next && 'path' in next) void navigate(next.path, { replace: true })
    if (next && 'modal' in next) void modals.show(next.modal)
    else modals.finish()
  }, [modals, continuation, navigate])
}
