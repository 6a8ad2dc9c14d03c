import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hashOf, modalOfHash } from '../../core/navigation'
import { useSite } from './site-context'

/** Marks a history entry that a modal pushed: closing the modal goes back. */
const MADE_HERE = 'modal'

const stateOfEntry = (): Record<string, unknown> => history.state?.usr ?? {}

/**
 * Mirrors the open modal in the hash and follows the hash (NAV-02): opening pushes an entry, closing goes back, Back
 * closes, Forward opens again. A modal that cannot be closed pushes no entry, so Back leaves the page. Reads
 * `window.location`, because the router's location is updated a moment later.
 */
export function useModalHash(): void {
  useSignals()
  const { modals } = useSite()
  const { key, hash } = useLocation()
  // A typed address has no key of its own.
  const entry = key + hash
  const navigate = useNavigate()
  const state = modals.state.value
  const seen = useRef<string | null>(null)
  /** True between `history.back()` and the change of the address: a second call would leave the site. */
  const leaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the modal changes
  useEffect(() => {
    if (seen.current !== entry) {
      seen.current = entry
      leaving.current = false
      modals.follow(location.hash)
    }
    const present = modals.state.peek()
    const wanted = hashOf(present)
    if (wanted === null || wanted === location.hash) return
    const { pathname, search } = location
    const over = modalOfHash(location.hash) !== null
    const usr = stateOfEntry()
    if (present.name === 'closed') {
      if (!over || leaving.current) return
      leaving.current = Boolean(usr[MADE_HERE])
      if (leaving.current) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, state: usr, preventScrollReset: true })
      return
    }
    const pushes = !over && !modals.isLocked(present.modal)
    void navigate(
      { pathname, search, hash: wanted },
      { replace: !pushes, state: pushes ? { ...usr, [MADE_HERE]: true } : usr, preventScrollReset: true },
    )
  }, [entry, state, modals, navigate])
}
